import { sql } from 'kysely'
import { MAXIMUM_BULK_ORDERS } from '#domain/orders/bulk-change.ts'
import { FLOOD_SEEN_MS, type Flood, type FloodOrder, findFloods } from '#domain/orders/flood.ts'
import type { CourierStatus } from '#domain/parcels/courier-status.ts'
import type { Shop } from '#features/shop.ts'

/** An order of a flood: `pairs` are the pairs ordered, `holds` is whether it holds them. */
export type FloodedOrder = FloodOrder & { pairs: number; holds: boolean }

/**
 * Floods among the orders of the last day that are still Queued. Phones that have accepted a parcel before do not
 * count. When more orders are Queued than one action reaches, the newest are read; the rest follows afterwards.
 */
export async function readFloods({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Flood<FloodedOrder>[]> {
  const since = new Date(clock.now().getTime() - FLOOD_SEEN_MS).toISOString()
  const rows = await db.main
    .selectFrom('orders')
    .select(['id', 'address_mark', 'browser_mark', 'created_at', 'total_lot', 'wait_reason'])
    .where('address_mark', 'is not', null)
    .where('created_at', '>=', since)
    .where('official_status', '=', 'Queued')
    .where('deleted_at', 'is', null)
    .where('status', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as taken')
            .select(sql.lit(1).as('one'))
            .whereRef('taken.recipient_phone', '=', 'orders.recipient_phone')
            .where('taken.status', '=', 'delivered' satisfies CourierStatus),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(MAXIMUM_BULK_ORDERS)
    .execute()
  return findFloods(
    rows.map(row => ({
      id: row.id,
      addressMark: row.address_mark ?? '',
      browserMark: row.browser_mark,
      createdAt: row.created_at,
      pairs: row.total_lot,
      holds: row.wait_reason === null,
    })),
  )
}
