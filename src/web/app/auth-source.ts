import type { AuthOutcome } from './auth-outcome.ts'
import type { AuthUser } from './auth-user.ts'

/** Who keeps the accounts: the shop itself, or an identity provider in front of it. Nothing here throws. */
export type AuthSource = {
  createUser(email: string, password: string, more?: { phone?: string }): Promise<AuthOutcome>
  /** `email` may also be a phone where the shop keeps the accounts. */
  loginUser(email: string, password: string): Promise<AuthOutcome>
  logOut(): Promise<AuthOutcome>
  /** Who is signed in now; null for nobody, and when nobody can be asked. */
  readUser(): Promise<AuthUser | null>
}
