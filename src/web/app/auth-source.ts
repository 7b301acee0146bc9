import type { AuthOutcome } from './auth-outcome.ts'
import type { AuthUser } from './auth-user.ts'

/** What stores the accounts: the shop itself, or an identity provider in front of it. Nothing here throws. */
export type AuthSource = {
  createUser(email: string, password: string, more?: { phone?: string }): Promise<AuthOutcome>
  /** `email` may also be a phone where the shop stores the accounts. */
  loginUser(email: string, password: string): Promise<AuthOutcome>
  logOut(): Promise<AuthOutcome>
  /** Who is signed in now; null for nobody, and when the source cannot be reached. */
  readUser(): Promise<AuthUser | null>
}
