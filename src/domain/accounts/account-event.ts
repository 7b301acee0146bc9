import type { Role } from './account.ts'

/** The events of an account besides sign-ins, and the details stored with each as JSON. */
export type AccountEventDetails = {
  first_admin_made: Record<string, never>
  made_admin: { from: Role | null }
  verified_by_admin: Record<string, never>
  role_changed: { from: Role; to: Role }
  phone_changed: { from: string | null; to: string | null }
  name_changed: { from: string | null; to: string }
  email_changed: { from: string; to: string }
  suspended: Record<string, never>
  reinstated: Record<string, never>
  signed_out: { sessionsEnded: number }
  password_link_made: Record<string, never>
  joined: { role: Role; invitation: string }
  deleted: { email: string; role: Role }
  password_changed: Record<string, never>
  password_reset: Record<string, never>
  keys_regenerated: { sessionsEnded: number; codesEnded: number }
  identity_linked: { issuer: string }
}
export type AccountEventKind = keyof AccountEventDetails
