/** What a person may do. A new account is a `User`, who sees nothing until an Admin gives it another role. */
export const ROLES = ['User', 'Moderator', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * A person with an account. Phones are in the stored form `01XXXXXXXXX`; instants are ISO-8601 UTC text. `phone`: set
 * by an Admin, and valid for logging in; `claimedPhone`: typed at the sign-up, unproven.
 */
export type User = {
  id: string
  email: string
  phone: string | null
  claimedPhone: string | null
  role: Role
  isVerified: boolean
  createdAt: string
  lastSignInAt: string | null
  /** Null until somebody gives it. */
  name: string | null
  state: AccountState
}

/** A suspended account keeps its records and may not sign in. */
export const ACCOUNT_STATES = ['active', 'suspended'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** The languages in which a person can read the back office; English until they choose another. */
export const ACCOUNT_LANGUAGES = ['en', 'bn'] as const
export type AccountLanguage = (typeof ACCOUNT_LANGUAGES)[number]

/** The longest name of a person, and the message for an empty one. */
export const MAXIMUM_NAME_LENGTH = 80
export const NAME_MESSAGE = 'Please enter a name.'

/** The name as a search compares it. */
export const searchedName = (name: string | null): string | null => name?.toLowerCase() ?? null

const DAY_MS = 24 * 3_600_000

/** A session ends after a week without use and after a month in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS
export const SESSION_LIFE_MS = 30 * DAY_MS
/** An Admin's session ends after half a day without use. */
export const ADMIN_IDLE_MS = 12 * 3_600_000
export const idleMsOf = (role: Role): number => (role === 'Admin' ? ADMIN_IDLE_MS : SESSION_IDLE_MS)
/** How long a proof of who sits at the browser counts for what changes people, money or doors. */
export const STEP_UP_LIFE_MS = 10 * 60_000
/** A session whose email is not proven yet: long enough for two codes and a slow mailbox. */
export const PENDING_SESSION_LIFE_MS = 3_600_000
/** How long a browser is remembered after a sign-in with it. */
export const DEVICE_LIFE_MS = 182 * DAY_MS

/** Digits of a one-time code, and how long one is valid. */
export const OTP_DIGITS = 6
export const OTP_LIFE_MS = 5 * 60_000
/**
 * How long the link in a mail is valid, and the least time left when it is sent again: half an hour more than the
 * window in which mails to one email are counted, so a person who gets no more mails still has a working link.
 */
export const MAIL_LINK_LIFE_MS = 2 * 3_600_000
export const MAIL_LINK_LEFT_MS = 90 * 60_000
/** How long the link for a new password is valid that an Admin hands over: a shop without mail works by hand. */
export const HANDED_LINK_LIFE_MS = DAY_MS
/** The state of the mail with a code: still being tried, accepted by a mail server, or undeliverable. */
export const CODE_MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type CodeMailState = (typeof CODE_MAIL_STATES)[number]

/** What a one-time code is for: proving the email of an account, or setting a new password. */
export type CodePurpose = 'verify' | 'reset'
/** How many times a code may be tried, the correct try included. */
export const OTP_TRIES = 5

export const OTP_INCOMPLETE_MESSAGE = 'Please enter a valid 6-digit OTP.'
