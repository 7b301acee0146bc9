import type { CodePurpose, Role } from '#domain/accounts/account.ts'
import type { AccountEventKind } from '#domain/accounts/account-event.ts'

/** The tables of accounts: people, the proofs by which they sign in, and the history of accounts; see `tables.ts`. */
export type AccountTables = {
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
  mail_links: { id: string; email: string; expires_at: string }
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
