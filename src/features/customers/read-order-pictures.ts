import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Order } from '#domain/orders/order.ts'
import { imagesOf } from '#features/catalog/rows.ts'

/** The picture of an order's first pair, in its colour where the product still has it; empty: there is none any more. */
export async function picturesOf(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  orders: readonly Pick<Order, 'items'>[],
): Promise<(order: Pick<Order, 'items'>) => string> {
  const ids = [...new Set(orders.flatMap(({ items }) => items[0]?.productId ?? []))]
  if (ids.length === 0) return () => ''
  const products = await db.selectFrom('products').select(['id', 'image']).where('id', 'in', ids).execute()
  const variants = await db
    .selectFrom('variants')
    .select(['product_id', 'color', 'images'])
    .where('product_id', 'in', ids)
    .execute()
  return ({ items: [first] }) => {
    const variant = variants.find(one => one.product_id === first?.productId && one.color === first.color)
    const [own] = variant ? imagesOf(variant.images) : []
    return own ?? products.find(one => one.id === first?.productId)?.image ?? ''
  }
}
