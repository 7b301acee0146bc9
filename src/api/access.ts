import { SESSION_COOKIE } from '#contract/session-cookie.ts'

/**
 * Who may call an operation, as the document tells it: the session cookie, and the roles it takes. The gate decides;
 * a test asks every operation as everybody and compares.
 */
export const access = {
  /** Also a session that proves no email yet. */
  session: [{ session: [] }],
  person: [{ session: ['User', 'Moderator', 'Admin'] }],
  staff: [{ session: ['Moderator', 'Admin'] }],
  admin: [{ session: ['Admin'] }],
}

/** The scheme that `access` names. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
} as const
