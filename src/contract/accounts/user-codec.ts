import { ACCOUNT_STATES, ROLES, type User } from '#domain/accounts/account.ts'
import { SECOND_FACTORS } from '#domain/accounts/second-factor.ts'
import {
  bool,
  both,
  countsOf,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  shaped,
  text,
  type ValueOf,
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
  name: nullable(text),
  state: oneOf(ACCOUNT_STATES),
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

/**
 * The same in a list, with the number of browsers that the person is signed in with, and what they show besides the
 * password. `secondFactorDueAt`: when an Admin without one can do nothing else any more.
 */
export const ListedUserCodec = both(
  UserCodec,
  objectOf({
    sessions: whole,
    secondFactors: listOf(oneOf(SECOND_FACTORS)),
    secondFactorDueAt: nullable(instant),
  }),
)
export type ListedUser = ValueOf<typeof ListedUserCodec>

/** The answer of a list of people, besides the people. */
export const UsersPageCodec = objectOf({
  page: whole,
  pages: whole,
  total: whole,
  counts: countsOf(ROLES),
  suspended: whole,
})

/** Null for a person who was verified before. */
export const VerifiedCodec = objectOf({ oneTimePassword: nullable(text) })
