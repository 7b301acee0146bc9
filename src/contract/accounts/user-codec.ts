import { ROLES, type User } from '#domain/accounts/account.ts'
import {
  bool,
  countsOf,
  instant,
  named,
  nullable,
  objectOf,
  oneOf,
  shaped,
  text,
  whole,
} from '../codec-parts.ts'

const UserRow = objectOf({
  id: named('_id', text),
  email: text,
  phone: nullable(text),
  isPhoneConfirmed: named('phoneConfirmed', bool),
  isVerified: bool,
  role: oneOf(ROLES),
  createdAt: instant,
  lastSignInAt: named('lastLoginAt', nullable(instant)),
})

/** A person with an account, as an Admin sees them. */
export const UserCodec = shaped(UserRow, {
  read: ({ isPhoneConfirmed, phone, ...user }): User => ({
    ...user,
    phone: isPhoneConfirmed ? phone : null,
    claimedPhone: isPhoneConfirmed ? null : phone,
  }),
  write: ({ phone, claimedPhone, ...user }) => ({
    ...user,
    phone: phone ?? claimedPhone,
    isPhoneConfirmed: phone !== null,
  }),
})

/** The answer of a list of people, besides the people. */
export const UsersPageCodec = objectOf({ page: whole, pages: whole, total: whole, counts: countsOf(ROLES) })

/** Null for a person who was verified before. */
export const VerifiedCodec = objectOf({ oneTimePassword: nullable(text) })
