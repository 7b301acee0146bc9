import { SESSION_COOKIE } from '#contract/accounts/session-cookie.ts'

/** The right to call an operation, as the document shows it: the session cookie, and the accepted roles. */
export const access = {
  everybody: undefined,
  /** Also a session without a proven email. */
  session: [{ session: [] }],
  /** Only a session without a proven email. */
  newcomer: [{ session: [] }],
  person: [{ session: ['User', 'Moderator', 'Admin'] }],
  /** A person's own account; for an Admin any account. */
  own: [{ session: ['User', 'Moderator', 'Admin'] }],
  staff: [{ session: ['Moderator', 'Admin'] }],
  admin: [{ session: ['Admin'] }],
}

/** The least right that an operation requires; `gate.ts` judges it. */
export type Access = keyof typeof access

/** The scheme that `access` names. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
} as const
