import { z } from 'zod'
import { ACCOUNT_STATES, MAXIMUM_NAME_LENGTH, NAME_MESSAGE, ROLES } from '#domain/accounts/account.ts'
import { PAGE_SIZES } from '#domain/page-size.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText, requiredLine, requiredText } from '../plain-text.ts'
import { MAXIMUM_TYPED_LENGTH } from './account-wire.ts'
import { ListedUserCodec, UserCodec, UsersPageCodec, VerifiedCodec } from './user-codec.ts'

const PHONE_CONFIRMED =
  'Whether they may log in by the phone: an Admin set it. Else it is what they typed at the sign-up'
const LISTED = {
  phoneConfirmed: PHONE_CONFIRMED,
  sessions: 'In how many browsers they are signed in',
  secondFactors: 'What they show besides the password',
  secondFactorDueAt: 'When an Admin without a second factor can do nothing else any more; null: not needed',
}
const UserWire = schemaOf(UserCodec, { phoneConfirmed: PHONE_CONFIRMED })
export const UserAnswer = success(UserWire)
export const VerifiedAnswer = success(
  schemaOf(VerifiedCodec, {
    oneTimePassword: 'To be handed to the person, once; null for somebody who was verified before',
  }),
)
export const UsersAnswer = success(z.array(schemaOf(ListedUserCodec, LISTED))).extend(
  shapeOf(UsersPageCodec, {
    page: 'The page that is shown: the last one when a later one was asked for',
    counts: 'Of the search, by role',
    suspended: 'How many of them may not sign in',
  }),
)

/** `?role=` of an empty form field means no filter. */
const empty = (value: unknown) => (value === '' ? undefined : value)

export const UsersQuery = z.object({
  search: z
    .preprocess(empty, plainText(100).optional())
    .describe('A part of a name, of an email or of a phone, however it is written'),
  role: z.preprocess(empty, z.enum(ROLES).optional()),
  state: z.preprocess(empty, z.enum(ACCOUNT_STATES).optional()),
  page: z.preprocess(empty, z.coerce.number().int().min(1).optional()),
  limit: z
    .preprocess(empty, z.coerce.number().int().min(1).optional())
    .describe(`Brought to one of ${PAGE_SIZES.join(', ')}`),
})

export const UserPath = z.object({ id: requiredText(100, 'This cannot be empty.') })

/** Nothing else about a person can be changed by a request: an unknown field is refused, not ignored. */
export const UserChangeWire = z
  .strictObject({
    role: z.enum(ROLES).optional(),
    phone: z
      .string()
      .max(MAXIMUM_TYPED_LENGTH)
      .nullish()
      .describe('However it is written; they may log in by it. Null or empty takes it away'),
    name: requiredLine(MAXIMUM_NAME_LENGTH, NAME_MESSAGE).optional(),
    state: z.enum(ACCOUNT_STATES).optional().describe('A suspended person may not sign in'),
    email: z
      .string()
      .max(MAXIMUM_TYPED_LENGTH)
      .optional()
      .describe("One's own only where the shop sends no mail: otherwise a code proves it"),
  })
  .refine(change => Object.values(change).some(value => value !== undefined), 'There is nothing to change.')

export const userToWire = UserCodec.write
export const listedUserToWire = ListedUserCodec.write
