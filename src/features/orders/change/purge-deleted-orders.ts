import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import type { Shop } from '#features/shop.ts'
import { eraseReviews } from '#features/shown-reviews/erase-reviews.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** A parcel that the courier refused does not count. */
const isNotWithCourier = (orders: ExpressionBuilder<Tables, 'orders'>) =>
  orders.not(
    orders.exists(
      orders
        .selectFrom('parcels')
        .select('parcels.order_id')
        .whereRef('parcels.order_id', '=', 'orders.id')
        .where('parcels.state', '<>', 'refused'),
    ),
  )

/** Few enough that no other request waits for them. */
const AT_ONCE = 50

/**
 * Removes orders that were deleted so many days ago, with their lines and events. Their numbers are never
 * given again; the ledger keeps the stock that they took and gave back. An order that a courier has or had stays: money
 * depends on it. Starts no further part once `signal` is aborted.
 */
export async function purgeDeletedOrders(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = deletedForGood(clock.now(), keptDays)
  while (!signal?.aborted) {
    const rows = await db.main
      .selectFrom('orders')
      .select('id')
      .where('deleted_at', '<=', until)
      .where(isNotWithCourier)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(row => row.id)
    await db.transact(async transaction => {
      const gone = await transaction.tx
        .deleteFrom('orders')
        .where('id', 'in', ids)
        // another process whose clock is behind may just have restored one
        .where('deleted_at', '<=', until)
        .returning('id')
        .execute()
      const orderIds = gone.map(({ id }) => id)
      if (orderIds.length > 0) await eraseReviews(transaction, { orderIds, now: clock.now() })
    })
    await yieldToEventLoop()
  }
}
