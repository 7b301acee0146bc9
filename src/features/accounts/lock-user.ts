import type { Transaction } from '#db/open-db.ts'
import { toUser } from './rows.ts'

/**
 * Locks a user until the transaction ends: a write takes the row on both engines, and returns what the write before it
 * left. Undefined when there is none.
 */
export async function lockUser({ tx }: Transaction, id: string) {
  const row = await tx
    .updateTable('users')
    .set(locked => ({ role: locked.ref('role') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toUser(row)
}
