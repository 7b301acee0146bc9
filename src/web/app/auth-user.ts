import { CODE_MAIL_STATES, type CodeMailState, ROLES, type Role } from '#domain/accounts/account.ts'
import { isRecord } from '#web/is-record.ts'

/** The signed-in user, for the app's pages. Until the email is verified there is little more than the email. */
export type AuthUser = {
  email: string
  phone: string | null
  role: Role
  isVerified: boolean
  /** A one-time password has to be replaced before anything else. */
  mustChangePassword: boolean
  /** While a code is awaited: when it expires, to be compared with `now`. */
  otpExpires?: string | undefined
  /** While a code is awaited: the state of its mail. */
  mail?: CodeMailState | undefined
  /** The server's time of this answer. */
  now: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The user in the data of `GET /v1/auth/me`; null when there is none. */
export function authUserFrom(data: unknown): AuthUser | null {
  if (!isRecord(data)) return null
  const role = ROLES.find(one => one === data.role)
  const email = textOf(data.email)
  if (role === undefined || email === undefined) return null
  return {
    email,
    phone: textOf(data.phone) ?? null,
    role,
    isVerified: data.isVerified === true,
    mustChangePassword: data.mustChangePassword === true,
    otpExpires: textOf(data.otpExpires),
    mail: CODE_MAIL_STATES.find(one => one === data.mail),
    now: textOf(data.now) ?? '',
  }
}
