import { SESSION_COOKIE } from '#contract/accounts/session-cookie.ts'

/** Who may call an operation, as the document tells it: the session cookie, and the roles it takes. */
export const access = {
  everybody: undefined,
  /** Also a session that proves no email yet. */
  session: [{ session: [] }],
  /** Only a session that proves no email yet. */
  newcomer: [{ session: [] }],
  person: [{ session: ['User', 'Moderator', 'Admin'] }],
  /** Their own account; an Admin anybody's. */
  own: [{ session: ['User', 'Moderator', 'Admin'] }],
  staff: [{ session: ['Moderator', 'Admin'] }],
  admin: [{ session: ['Admin'] }],
}

/** The least that an operation asks for; `gate.ts` judges it. */
export type Access = keyof typeof access

/** The scheme that `access` names. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
} as const
