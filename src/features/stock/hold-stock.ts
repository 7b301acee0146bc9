import type { Work } from '#db/open-db.ts'

/** The stock of a size, which nobody else sells from or writes until the transaction ends. */
export async function holdStock({ tx }: Work, sizeId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sizes')
    .set(held => ({ stock: held.ref('stock') }))
    .where('id', '=', sizeId)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}
