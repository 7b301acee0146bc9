/** What a person may do; who signs up is a `User`, who sees nothing until an Admin gives another role. */
export const ROLES = ['User', 'Moderator', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * A person with an account. Phones are in the stored form `01XXXXXXXXX`; instants are ISO-8601 UTC text. `phone`: they
 * may log in by it, since an Admin set it; `claimedPhone`: what they typed at the sign-up and nobody has proven.
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
}

const DAY_MS = 24 * 3_600_000

/** A session ends after a week without use and after a month in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS
export const SESSION_LIFE_MS = 30 * DAY_MS
/** A session that proves no email yet: long enough for two codes and a slow mailbox. */
export const PENDING_SESSION_LIFE_MS = 3_600_000
/** How long a browser is known after somebody signed in with it. */
export const DEVICE_LIFE_MS = 182 * DAY_MS

/** Digits of a one-time code, and how long one holds. */
export const OTP_DIGITS = 6
export const OTP_LIFE_MS = 5 * 60_000
/**
 * How long the link of a mail opens, and how much of that is left at least when one is sent again: half an hour more
 * than the window in which mails to one email are counted, so that whoever is sent no more has one that works.
 */
export const MAIL_LINK_LIFE_MS = 2 * 3_600_000
export const MAIL_LINK_LEFT_MS = 90 * 60_000
/** What became of a code's mail: the shop still tries, a mail server took it, or it never will arrive. */
export const CODE_MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type CodeMailState = (typeof CODE_MAIL_STATES)[number]

/** What a one-time code opens: an account that nobody has proven yet, or a new password. */
export type CodePurpose = 'verify' | 'reset'
/** Times that a code may be tried, the right time included. */
export const OTP_TRIES = 5

export const OTP_INCOMPLETE_MESSAGE = 'Please enter a valid 6-digit OTP.'
