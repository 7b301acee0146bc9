import { SESSION_COOKIE } from '#contract/accounts/session-cookie.ts'

/** The right to call an operation, as the document shows it: the session cookie, and the accepted roles. */
export const access = {
  everybody: undefined,
  /** Also half a sign-in: for pages, which lead each to its place. */
  visit: [{ session: [] }],
  /** Also a session without a proven email. */
  session: [{ session: [] }],
  /** Only a session without a proven email. */
  newcomer: [{ session: [] }],
  person: [{ session: ['User', 'Moderator', 'Admin'] }],
  /** Only a sign-in that waits for its second factor. */
  'half-sign-in': [{ session: [] }],
  'person-stepped-up': [{ session: ['User', 'Moderator', 'Admin', 'stepped up'] }],
  /** A person's own account; for an Admin any account. */
  own: [{ session: ['User', 'Moderator', 'Admin'] }],
  staff: [{ session: ['Moderator', 'Admin'] }],
  /** Staff with the right to delete, which the settings give a Moderator. */
  deleter: [{ session: ['Moderator', 'Admin'] }],
  /** Staff with the right to see money, which the settings give a Moderator. */
  money: [{ session: ['Moderator', 'Admin'] }],
  admin: [{ session: ['Admin'] }],
  /** Also proven within ten minutes, by the second factor or the password: a stolen cookie is not enough. */
  'staff-stepped-up': [{ session: ['Moderator', 'Admin', 'stepped up'] }],
  /** The same with the right to export. */
  exporter: [{ session: ['Moderator', 'Admin', 'stepped up'] }],
  'admin-stepped-up': [{ session: ['Admin', 'stepped up'] }],
}

/** The least right that an operation requires; `gate.ts` judges it. */
export type Access = keyof typeof access

/**
 * What has to hold while a long answer is sent, besides the right that its access needs: the proof of a moment ago was
 * enough to begin it.
 */
export const STANDING = {
  everybody: 'everybody',
  visit: 'visit',
  session: 'session',
  newcomer: 'newcomer',
  'half-sign-in': 'half-sign-in',
  person: 'person',
  'person-stepped-up': 'person',
  own: 'own',
  staff: 'staff',
  exporter: 'staff',
  deleter: 'deleter',
  money: 'money',
  admin: 'admin',
  'staff-stepped-up': 'staff',
  'admin-stepped-up': 'admin',
} as const satisfies Record<Access, Access>

/** The scheme that `access` names. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
} as const
