import type { Transaction } from '#db/open-db.ts'

/** The stock of a size, which nobody else sells from or writes until the transaction ends. */
export async function lockStock({ tx }: Transaction, sizeId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sizes')
    .set(locked => ({ stock: locked.ref('stock') }))
    .where('id', '=', sizeId)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}
