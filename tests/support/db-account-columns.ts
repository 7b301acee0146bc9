import type { AccountTables } from '#db/account-tables.ts'
import type { ColumnsOf } from './columns-of.ts'

const code = {
  email: 'text',
  purpose: 'text',
  code_hash: 'text',
  tries_left: 'whole',
  mail_id: 'text?',
  expires_at: 'text',
} as const

/** The columns of account-tables.ts, as values that can be compared. */
export const accountColumns = {
  users: {
    id: 'text',
    email: 'text',
    phone: 'text?',
    password_hash: 'text?',
    password_temporary_at: 'text?',
    role: 'text',
    verified_at: 'text?',
    last_sign_in_at: 'text?',
    created_at: 'text',
    claimed_phone: 'text?',
  },
  sessions: {
    id: 'text',
    token_hash: 'text',
    user_id: 'text?',
    pending_email: 'text?',
    pending_phone: 'text?',
    pending_password_hash: 'text?',
    pending_code_id: 'text?',
    device: 'text',
    created_at: 'text',
    last_used_at: 'text',
    ends_at: 'text',
  },
  codes: code,
  asked_codes: { id: 'text', ...code },
  mail_links: { id: 'text', email: 'text', expires_at: 'text' },
  identities: { issuer: 'text', subject: 'text', user_id: 'text', created_at: 'text' },
  account_events: {
    id: 'text',
    user_id: 'text',
    kind: 'text',
    details: 'text',
    actor: 'text',
    created_at: 'text',
  },
} as const satisfies ColumnsOf<AccountTables>
