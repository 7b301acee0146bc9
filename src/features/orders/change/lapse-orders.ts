import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { isUnconfirmed } from '#domain/orders/unconfirmed-order.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { lockOrder } from './lock-order.ts'
import { rewriteOrder } from './rewrite-order.ts'

/** Few enough that no other request waits for them. */
const AT_ONCE = 50

/**
 * Gives back the pairs of shoppers' orders that nobody has confirmed or changed for too long, and records it in their
 * history; the orders then wait for a call. Returns how many. Starts no further order once `signal` is aborted.
 */
export async function lapseOrders(shop: Shop, signal?: AbortSignal): Promise<number> {
  const until = new Date(shop.clock.now().getTime() - shop.config.unconfirmedHours * 3_600_000)
  let lapsed = 0
  while (!signal?.aborted) {
    const ids = await dueOrders(shop, until)
    for (const id of ids)
      if (await shop.db.transact(transaction => lapse(transaction, shop, { id, until }))) lapsed += 1
    if (ids.length < AT_ONCE) return lapsed
    await yieldToEventLoop()
  }
  return lapsed
}

/** Found by the few lines that hold unconfirmed pairs; staff's own and older orders have no such lines. */
async function dueOrders({ db }: Shop, until: Date): Promise<string[]> {
  const rows = await db.main
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .distinct()
    .where('order_lines.address_mark', 'is not', null)
    .where('order_lines.stock_state', '=', 'reserved')
    .where('orders.updated_at', '<=', until.toISOString())
    .where('orders.official_status', 'in', ['Queued', 'Follow Up'])
    .where('orders.status', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Checks again under the lock: somebody may have confirmed it a moment ago. */
async function lapse(
  transaction: Transaction,
  shop: Shop,
  { id, until }: { id: string; until: Date },
): Promise<boolean> {
  const locked = await lockOrder(transaction, id)
  if (!locked) return false
  const { order } = locked
  const isDue = order.updatedAt <= until.toISOString() && order.deletedAt === null
  if (!isDue || !isUnconfirmed(order) || order.waitReason !== null) return false
  const context = { actor: 'shop', batch: newId(shop.clock.now()), clock: shop.clock, told: shop }
  const written = await rewriteOrder(transaction, locked, { fields: { waitReason: 'lapsed' }, context })
  return written.ok
}
