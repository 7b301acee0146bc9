import { z } from 'zod'
import { typed } from '../accounts/account-wire.ts'
import { success } from '../envelope.ts'
import { ShownPasskeyWire } from './passkey-wire.ts'

const code = typed.describe('Six digits of the authenticator app, each good once')
const recovery_code = typed.describe('One of the ten, each good once')

/** A second factor, as typed or as a device has signed it. */
export const FactorWire = z.union([
  z.strictObject({ code }),
  z.strictObject({ recovery_code }),
  z.strictObject({ passkey: ShownPasskeyWire }),
])

export const StepUpWire = z.union([
  z.strictObject({ code }),
  z.strictObject({ recovery_code }),
  z.strictObject({ passkey: ShownPasskeyWire }),
  z.strictObject({ password: typed.describe('Of a person without a second factor') }),
])

export const ConfirmTotpWire = z.strictObject({ code })

export const SecondFactorAnswer = success(
  z.object({
    app: z.boolean().describe('Whether an authenticator app is set up'),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    can_have_passkeys: z.boolean().describe('Whether the address of the shop has a name they can be for'),
    recovery_codes_left: z.int(),
    due_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'When an Admin without one can do nothing else any more; null: there is one, or none is needed',
      ),
    has_password: z.boolean().describe('Otherwise the identity provider alone opens the account'),
  }),
)
export const StartedTotpAnswer = success(
  z.object({
    secret: z.string().describe('To be typed where nothing can be scanned'),
    uri: z.string(),
    qr_svg: z.string().describe('The address as a picture'),
  }),
)
export const RecoveryCodesAnswer = success(
  z.object({
    recovery_codes: z
      .array(z.string())
      .nullable()
      .describe('Shown only here; null where the person has some'),
  }),
)
/** `next`: the second factor is awaited, and the session has no rights until then. */
export const SignedInAnswer = success(z.object({ next: z.literal('second_factor') }).nullable())
