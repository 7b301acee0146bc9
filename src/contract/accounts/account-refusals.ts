import { OTP_INCOMPLETE_MESSAGE } from '#domain/accounts/account.ts'
import type { AccountRefusalCode } from '#domain/accounts/account-refusal.ts'
import { EMAIL_MESSAGE } from '#domain/accounts/email.ts'
import { MAXIMUM_PASSKEYS } from '#domain/accounts/passkey.ts'
import { PASSWORD_COMMON_MESSAGE, PASSWORD_MESSAGE } from '#domain/accounts/password.ts'
import { MOBILE_MESSAGE } from '#domain/phone.ts'
import type { RefusalText } from '../refusal-text.ts'
import { teamRefusals } from './team-refusals.ts'

/** Status and text of every refusal about an account; a code without a row does not compile. */
export const accountRefusals: Record<AccountRefusalCode, RefusalText> = {
  not_signed_in: { status: 401, message: 'Please log in.' },
  not_verified: { status: 403, message: 'Please verify your email first.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },
  password_change_needed: { status: 403, message: 'Please choose a password of your own first.' },
  step_up_required: { status: 403, message: 'Please confirm that it is you.' },
  second_factor_awaited: { status: 403, message: 'Please enter the code of your second factor first.' },
  second_factor_needed: { status: 403, message: 'Admins need a second factor. Please set one up first.' },
  second_factor_none: { status: 404, message: 'There is no second factor to remove.' },
  factor_code_incomplete: { status: 400, message: 'Please enter all 6 digits.', field: 'code' },
  factor_code_used: {
    status: 403,
    message: 'This code was used already. Wait for the next one.',
    field: 'code',
  },
  factor_code_wrong: { status: 403, message: 'This code is not right.', field: 'code' },
  factor_setup_over: { status: 409, message: 'Please scan the picture again: another one was made since.' },
  passkey_copied: {
    status: 403,
    message:
      'This passkey may have been copied, so the shop refused it. Please use another way, then delete this passkey.',
  },
  passkey_known: { status: 409, message: 'This passkey is set up already.' },
  passkey_not_found: { status: 404, message: 'This passkey is gone already.' },
  passkey_over: { status: 409, message: 'That took too long. Please try again.' },
  passkey_wrong: { status: 403, message: 'The shop does not know this passkey.' },
  passkeys_many: { status: 409, message: `More than ${MAXIMUM_PASSKEYS} passkeys: please delete one first.` },
  passkeys_off: {
    status: 409,
    message: 'Passkeys need a name for an address: this shop is opened by the number of a machine.',
  },
  email_invalid: { status: 400, message: EMAIL_MESSAGE, field: 'email' },
  account_phone_invalid: { status: 400, message: MOBILE_MESSAGE, field: 'phone' },
  password_weak: { status: 400, message: PASSWORD_MESSAGE, field: 'password' },
  password_common: {
    status: 400,
    message: PASSWORD_COMMON_MESSAGE,
    field: 'password',
  },
  credentials_missing: { status: 400, message: 'Please enter your email or phone, and your password.' },
  credentials_wrong: { status: 401, message: 'Wrong email, phone or password.' },
  signup_closed: { status: 403, message: 'Sign-up is closed. Please ask an administrator for an account.' },
  otp_incomplete: { status: 400, message: OTP_INCOMPLETE_MESSAGE, field: 'otp' },
  otp_invalid: { status: 400, message: 'Invalid or expired OTP.', field: 'otp' },
  otp_not_over: { status: 429, message: 'The last code is still good. Please wait until it has expired.' },
  mails_many: {
    status: 429,
    message:
      'Many mails were asked for already. Please look for the last one in your mailbox: its link still works.',
  },
  link_invalid: {
    status: 400,
    message: 'This link was used already, is too old or is incomplete. Please ask for another.',
    field: 'link',
  },
  password_wrong: { status: 403, message: 'This is not your current password.', field: 'currentPassword' },
  password_none: {
    status: 409,
    message: 'Your account has no password yet. Please set one with “Forgot your password?” at the login.',
    field: 'currentPassword',
  },
  password_same: {
    status: 400,
    message: 'This is your current password. Please choose another.',
    field: 'password',
  },
  user_not_found: { status: 404, message: 'This person has no account any more.' },
  phone_taken: { status: 409, message: 'Another account has this phone.', field: 'phone' },
  ...teamRefusals,
  user_is_self: { status: 409, message: 'You cannot delete your own account.' },
  last_admin: { status: 409, message: 'The last Admin cannot be deleted, suspended or given another role.' },
  session_not_found: { status: 404, message: 'This session has ended already.' },
  identity_off: { status: 404, message: 'Not Found' },
  identity_invalid: { status: 401, message: 'The login could not be verified. Please try again.' },
  identity_unreachable: {
    status: 503,
    message: 'Google cannot be reached at the moment. Please try again, or use your password.',
  },
  identity_unverified: { status: 403, message: 'Please verify your email with Google first.' },
  identity_email_taken: {
    status: 409,
    message: 'You have an account with this email and a password. Please log in with the password.',
  },
  identity_of_staff: {
    status: 403,
    message: 'Staff accounts are not opened by email alone. Please log in with your password.',
  },
}

/** How often a code can still be typed, for the end of a refusal. */
export function triesLeft({ triesLeft: left }: { triesLeft?: number }): string {
  if (left === undefined) return 'Wait for the next one, and type it.'
  if (left === 0) return 'No tries are left: please wait 15 minutes.'
  return left === 1 ? '1 try is left.' : `${left} tries are left.`
}
