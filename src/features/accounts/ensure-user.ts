import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'

/**
 * Writes an unverified User unless the email has an account, which stays as it is. Nothing of what was typed is
 * written to it, neither password nor phone: until the code is right, whoever registers proves nothing.
 */
export async function ensureUser({ tx }: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id: newId(now), email, role: 'User', created_at: now.toISOString() })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
}
