import {
  bool,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  text,
  type ValueOf,
  whole,
} from '../codec-parts.ts'

const PasskeyCodec = objectOf({
  id: text,
  name: text,
  createdAt: named('created_at', instant),
  lastUsedAt: named('last_used_at', nullable(instant)),
})
export type ShownPasskey = ValueOf<typeof PasskeyCodec>

/** What the signed-in person can show besides the password. */
export const SecondFactorCodec = objectOf({
  hasApp: named('app', bool),
  passkeys: listOf(PasskeyCodec),
  canHavePasskeys: named('can_have_passkeys', bool),
  recoveryCodesLeft: named('recovery_codes_left', whole),
  dueAt: named('due_at', nullable(instant)),
  hasPassword: named('has_password', bool),
})
export type ShownSecondFactor = ValueOf<typeof SecondFactorCodec>
