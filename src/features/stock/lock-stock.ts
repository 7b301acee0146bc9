import type { Transaction } from '#db/open-db.ts'

/** Locks the stock of a size until the transaction ends, and returns it; undefined when there is no such size. */
export async function lockStock({ tx }: Transaction, sizeId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sizes')
    .set(locked => ({ stock: locked.ref('stock') }))
    .where('id', '=', sizeId)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}
