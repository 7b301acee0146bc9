import type { Work } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'

export type Registered = { email: string; phone: string | null; passwordHash: string }

/**
 * Writes an unverified User unless the email has an account, which stays as it is: until the code is right, whoever
 * registers proves nothing. A phone that another account has is left out.
 */
export async function ensureUser({ tx }: Work, registered: Registered, now: Date): Promise<void> {
  const { email, phone, passwordHash } = registered
  const isFree = phone !== null && (await phoneIsFree(tx, phone))
  // of two who register one phone at the same time, the second is written without
  for (const written of isFree ? [phone, null] : [null]) {
    await tx
      .insertInto('users')
      .values({
        id: newId(now),
        email,
        phone: written,
        password_hash: passwordHash,
        role: 'User',
        created_at: now.toISOString(),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    if (await exists(tx, email)) return
  }
}

const phoneIsFree = async (tx: Work['tx'], phone: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) === undefined

const exists = async (tx: Work['tx'], email: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
