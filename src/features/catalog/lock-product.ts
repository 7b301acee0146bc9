import type { Transaction } from '#db/open-db.ts'

/**
 * A product's row as nobody else can change it until the transaction ends: a write takes the row on both engines, and
 * answers what the one before left. Deleted ones too; undefined when there is none.
 */
export const lockProduct = ({ tx }: Transaction, id: string) =>
  tx
    .updateTable('products')
    .set(locked => ({ status: locked.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
