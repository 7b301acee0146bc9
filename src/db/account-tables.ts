import type { Generated } from 'kysely'
import type { AccountLanguage, CodePurpose, Role } from '#domain/accounts/account.ts'
import type { AccountEventKind } from '#domain/accounts/account-event.ts'
import type { InvitationEnding, InvitedRole } from '#domain/accounts/invitation.ts'
import type { PushTables } from './push-tables.ts'

/**
 * The tables of accounts: people, the proofs by which they sign in, the devices on which they hear of the shop, and the
 * history of accounts; see `tables.ts`.
 */
export type AccountTables = PushTables & {
  users: {
    id: string
    email: string
    phone: string | null
    password_hash: string | null
    password_temporary_at: string | null
    role: Role
    verified_at: string | null
    last_sign_in_at: string | null
    created_at: string
    /** Shown to staff; nobody logs in by it. */
    claimed_phone: string | null
    /** Since when they have to have a second factor, but for the days of grace. */
    admin_since: string | null
    /** Since when they have one. */
    second_factor_at: string | null
    name: string | null
    /** The name as a search compares it. */
    name_search: string | null
    suspended_at: string | null
    /** In which they read the back office. */
    language: Generated<AccountLanguage>
  }
  sessions: {
    id: string
    token_hash: string
    user_id: string | null
    pending_email: string | null
    pending_phone: string | null
    pending_password_hash: string | null
    pending_code_id: string | null
    device: string
    created_at: string
    last_used_at: string
    ends_at: string
    /** When its person last proved who they are; see `proveSteppedUp`. */
    stepped_up_at: string | null
  }
  /** The password was right, and the second factor is awaited. */
  half_sign_ins: {
    id: string
    token_hash: string
    user_id: string
    device: string
    created_at: string
    ends_at: string
  }
  totp_secrets: {
    user_id: string
    /** Null until a first code was right. */
    sealed: string | null
    /** Of an app that has not shown a code yet. */
    pending_sealed: string | null
    last_step: number | null
    created_at: string
    confirmed_at: string | null
  }
  passkeys: {
    id: string
    user_id: string
    name: string
    public_key: string
    counter: number
    transports: string
    created_at: string
    last_used_at: string | null
  }
  recovery_codes: {
    id: string
    user_id: string
    code_hash: string
    used_at: string | null
    created_at: string
  }
  passkey_challenges: {
    session_id: string
    purpose: 'register' | 'confirm'
    challenge: string
    ends_at: string
  }
  /** Of programs before 0011-ways-in; no longer written. */
  codes: {
    email: string
    purpose: CodePurpose
    code_hash: string
    tries_left: number
    mail_id: string | null
    expires_at: string
  }
  asked_codes: {
    id: string
    email: string
    purpose: CodePurpose
    code_hash: string
    tries_left: number
    mail_id: string | null
    expires_at: string
  }
  mail_links: {
    id: string
    email: string
    expires_at: string
    /** The Admin who hands the link over; null where the shop mails it. */
    actor: string | null
  }
  invitations: {
    id: string
    token_hash: string
    email: string
    name: string
    role: InvitedRole
    actor: string
    created_at: string
    expires_at: string
    ended_at: string | null
    ending: InvitationEnding | null
  }
  identities: { issuer: string; subject: string; user_id: string; created_at: string }
  account_events: {
    id: string
    user_id: string
    kind: AccountEventKind
    details: string
    actor: string
    created_at: string
  }
}
