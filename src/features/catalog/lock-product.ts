import type { Transaction } from '#db/open-db.ts'

/**
 * Locks a product's row until the transaction ends: a write takes the row on both engines, and returns what the write
 * before it left. Includes deleted products; undefined when there is none.
 */
export const lockProduct = ({ tx }: Transaction, id: string) =>
  tx
    .updateTable('products')
    .set(locked => ({ status: locked.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
