import { z } from 'zod'
import { MAXIMUM_PASSKEY_NAME, PASSKEY_NAME_MESSAGE, PASSKEY_PLACES } from '#domain/accounts/passkey.ts'
import { success } from '../envelope.ts'
import { requiredLine } from '../plain-text.ts'

/** The longest id of the standard is 1,023 bytes, the longest key of a device some hundreds. */
const MAXIMUM_ID_LENGTH = 1400
const MAXIMUM_PART_LENGTH = 8192

const part = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/)
const id = part(MAXIMUM_ID_LENGTH)
const bytes = part(MAXIMUM_PART_LENGTH)
const type = z.literal('public-key')

/** What a browser answers, by `toJSON` of the standard; what the shop does not need is left out. */
const answerOf = <Response extends z.ZodType>(response: Response) =>
  z.object({ id, rawId: id, type, response })

export const MadePasskeyWire = answerOf(
  z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // words of the standard: `internal`, `smart-card`
    transports: z
      .array(
        z
          .string()
          .max(40)
          .regex(/^[a-z-]+$/),
      )
      .max(10)
      .optional(),
  }),
)
export const ShownPasskeyWire = answerOf(
  z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
).describe('What navigator.credentials.get gave, by its toJSON')

export const StartPasskeyWire = z.strictObject({
  place: z.enum(PASSKEY_PLACES).describe('In the device that is used now, or in a phone or security key'),
})
export const AddPasskeyWire = z.strictObject({
  passkey: MadePasskeyWire.describe('What navigator.credentials.create gave, by its toJSON'),
})
export const RenamePasskeyWire = z.strictObject({
  name: requiredLine(MAXIMUM_PASSKEY_NAME, PASSKEY_NAME_MESSAGE),
})
export const PasskeyPath = z.object({ id })

/** The options of the standard as JSON, for parseCreationOptionsFromJSON or parseRequestOptionsFromJSON. */
export const PasskeyOptionsAnswer = success(z.record(z.string(), z.unknown()))
