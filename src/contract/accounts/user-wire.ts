import { z } from 'zod'
import { ROLES } from '#domain/accounts/account.ts'
import { PAGE_SIZES } from '#domain/page-size.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText, requiredText } from '../plain-text.ts'
import { MAXIMUM_TYPED_LENGTH } from './account-wire.ts'
import { UserCodec, UsersPageCodec, VerifiedCodec } from './user-codec.ts'

const UserWire = schemaOf(UserCodec, {
  phoneConfirmed:
    'Whether they may log in by the phone: an Admin set it. Else it is what they typed at the sign-up',
})
export const UserAnswer = success(UserWire)
export const VerifiedAnswer = success(
  schemaOf(VerifiedCodec, {
    oneTimePassword: 'To be handed to the person, once; null for somebody who was verified before',
  }),
)
export const UsersAnswer = success(z.array(UserWire)).extend(
  shapeOf(UsersPageCodec, {
    page: 'The page that is shown: the last one when a later one was asked for',
    counts: 'Of the search, by role',
  }),
)

/** `?role=` of an empty form field means no filter. */
const empty = (value: unknown) => (value === '' ? undefined : value)

export const UsersQuery = z.object({
  search: z
    .preprocess(empty, plainText(100).optional())
    .describe('A part of an email or of a phone, however it is written'),
  role: z.preprocess(empty, z.enum(ROLES).optional()),
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
  })
  .refine(change => change.role !== undefined || change.phone !== undefined, 'There is nothing to change.')

export const userToWire = UserCodec.write
