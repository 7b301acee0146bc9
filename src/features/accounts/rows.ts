import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { ROLES, type Role, type User } from '#domain/account.ts'

/** A role that the database's check keeps inside the union; anything else is a broken database. */
export function toRole(text: string): Role {
  const role = ROLES.find(one => one === text)
  if (!role) throw new Error(`unexpected role in the database: ${text}`)
  return role
}

export const toUser = (row: Selectable<Tables['users']>): User => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  claimedPhone: row.claimed_phone,
  role: toRole(row.role),
  isVerified: row.verified_at !== null,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
})
