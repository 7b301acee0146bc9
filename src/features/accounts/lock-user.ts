import type { Transaction } from '#db/open-db.ts'
import { toUser } from './rows.ts'

/**
 * A user as nobody else can change them until the transaction ends: a write takes the row on both engines, and
 * answers what the one before left. Undefined when there is none.
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
