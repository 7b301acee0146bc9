import type { DemoCount } from '#domain/opening/opening-report.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { lockProduct } from '#features/catalog/lock-product.ts'
import { publishProduct } from '#features/catalog/publish-product.ts'
import { removeProduct } from '#features/catalog/remove-product.ts'
import { giveUsesBack } from '#features/coupons/coupon-uses.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { countDemo, demoOrdersOf, demoProductsOf } from './demo-parts.ts'
import { lockOpening } from './opening-reader.ts'
import { recordOpening } from './record-opening.ts'

/** Few enough that no other request waits for them. */
const ORDERS_AT_ONCE = 50

/**
 * Makes an empty shop of one's own: the demo's products with their coupons go for good, and the orders that hold
 * nothing else. Accounts, settings, own products and every other order stay; a line of a product that is gone keeps its
 * own copy of the data. No later start loads the demo again. Safe to repeat, also after a crash halfway: the part that
 * is left goes then.
 */
export async function removeDemo(
  shop: Shop,
  { by }: { by: Admin },
): Promise<{ ok: true; removed: DemoCount }> {
  const { db, clock, demoPictures } = shop
  const now = clock.now()
  const { firstOpenedAt } = await shop.opening.now()
  const within = { db: db.main, demoPictures, firstOpenedAt }
  const removed = await countDemo(within)
  // first of all: a start after a crash must not bring back what has gone
  await db.transact(async transaction => {
    await lockOpening(transaction)
    const marked = await transaction.tx
      .updateTable('opening')
      .set({ demo_removed_at: now.toISOString() })
      .where('demo_removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked || removed.products > 0) await recordOpening(transaction, { by, action: 'remove_demo', now })
    return { ok: true }
  })
  await removeOrders(shop, within)
  for (const { id } of await demoProductsOf(within).execute()) await removeOne(shop, id, now)
  return { ok: true, removed }
}

async function removeOrders({ db }: Shop, within: Parameters<typeof demoOrdersOf>[0]): Promise<void> {
  for (;;) {
    const removed = await db.transact(async transaction => {
      const { tx } = transaction
      const rows = await demoOrdersOf({ ...within, db: tx })
        .orderBy('orders.id')
        .limit(ORDERS_AT_ONCE)
        .execute()
      if (rows.length === 0) return 0
      const ids = rows.map(row => row.id)
      await giveUsesBack(transaction, ids)
      await tx.deleteFrom('orders').where('id', 'in', ids).execute()
      // invented, as their orders are
      await tx.deleteFrom('reviews').where('order_id', 'in', ids).execute()
      transaction.publish('orders', 'reviews')
      return ids.length
    })
    if (removed === 0) return
    await yieldToEventLoop()
  }
}

/** The owner may have given it a picture of their own meanwhile: then it is theirs. */
async function removeOne({ db, demoPictures }: Shop, id: string, now: Date): Promise<void> {
  await db.transact(async transaction => {
    await lockProduct(transaction, id)
    const row = await transaction.tx
      .selectFrom('products')
      .select('status')
      .where('id', '=', id)
      .where('image', 'in', [...demoPictures])
      .executeTakeFirst()
    if (!row) return
    await removeProduct(transaction, id, now)
    if (row.status === 'published') publishProduct(transaction, id, 'window')
  })
}
