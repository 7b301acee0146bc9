import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { User } from '#domain/accounts/account.ts'

export const toUser = (row: Selectable<Tables['users']>): User => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  claimedPhone: row.claimed_phone,
  role: row.role,
  isVerified: row.verified_at !== null,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
  name: row.name,
  state: row.suspended_at === null ? 'active' : 'suspended',
})
