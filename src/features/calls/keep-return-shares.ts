import { sql } from 'kysely'
import { ENDING_WORDS } from '#domain/orders/order-stage.ts'
import { isReturned } from '#domain/parcels/courier-status.ts'
import type { Shop } from '#features/shop.ts'

/** A season of a small shop: what came back years ago says little of today. */
const LAST_ENDED = 3_000

/** Counts how many of the shop's last first orders came back, in each district and in all. */
export async function keepReturnShares(shop: Shop): Promise<void> {
  const rows = await shop.db.reports
    .selectFrom(db =>
      db
        .selectFrom('orders as one')
        .select(['one.district', 'one.status'])
        .where('one.status', 'in', ENDING_WORDS)
        .where('one.deleted_at', 'is', null)
        .where('one.case_id', 'is', null)
        .where(order =>
          order.not(
            order.exists(
              order
                .selectFrom('orders as earlier')
                .select(sql.lit(1).as('one'))
                .whereRef('earlier.recipient_phone', '=', 'one.recipient_phone')
                .whereRef('earlier.created_at', '<', 'one.created_at'),
            ),
          ),
        )
        .orderBy('one.day', 'desc')
        .orderBy('one.order_no', 'desc')
        .limit(LAST_ENDED)
        .as('ended'),
    )
    .select(row => ['district', 'status', row.fn.countAll<number>().as('orders')])
    .groupBy(['district', 'status'])
    .execute()
  const made_at = shop.clock.now().toISOString()
  const shares = new Map([['', { place: '', returned: 0, ended: 0, made_at }]])
  for (const { district, status, orders } of rows)
    for (const place of new Set(['', district ?? '?'])) {
      const share = shares.get(place) ?? { place, returned: 0, ended: 0, made_at }
      share.ended += orders
      if (isReturned(status)) share.returned += orders
      shares.set(place, share)
    }
  await shop.db.transact(async ({ tx }) => {
    await tx.deleteFrom('call_shares').execute()
    await tx
      .insertInto('call_shares')
      .values([...shares.values()])
      .execute()
  })
}
