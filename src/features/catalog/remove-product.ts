import type { Transaction } from '#db/open-db.ts'
import { recordMovements } from '#features/stock/record-movements.ts'

/** Removes a locked product for good, with its coupons; the ledger shows where its last pairs went. */
export async function removeProduct(transaction: Transaction, id: string, now: Date): Promise<void> {
  const variants = transaction.tx.selectFrom('variants').select('id').where('product_id', '=', id)
  const sizes = await transaction.tx
    .deleteFrom('sizes')
    .where('variant_id', 'in', variants)
    .returning(['id', 'stock'])
    .execute()
  const changes = sizes.map(size => ({ sizeId: size.id, change: -size.stock }))
  await recordMovements(transaction, { changes, reason: 'deleted', orderId: null, actor: 'shop', now })
  await transaction.tx.deleteFrom('products').where('id', '=', id).execute()
}
