import type { Transaction } from '#db/open-db.ts'
import { type Role, searchedName } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'

export type NewUser = {
  email: string
  phone?: string | null
  passwordHash: string | null
  role: Role
  name?: string
  isVerified: boolean
  /** The password is a one-time one: its owner has to replace it first. */
  isPasswordTemporary?: boolean
}

/** Inserts a user; email and phone are in their stored forms and free. Returns the id. */
export async function createUser({ tx }: Transaction, user: NewUser, now: Date): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      phone: user.phone ?? null,
      password_hash: user.passwordHash,
      password_temporary_at: user.isPasswordTemporary ? now.toISOString() : null,
      role: user.role,
      admin_since: user.role === 'Admin' ? now.toISOString() : null,
      name: user.name ?? null,
      name_search: searchedName(user.name ?? null),
      verified_at: user.isVerified ? now.toISOString() : null,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}
