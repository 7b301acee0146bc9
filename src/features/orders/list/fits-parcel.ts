import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { ENDED_STATUSES } from '#domain/orders/order-summary.ts'
import type { OrderNeed } from '#domain/parcels/parcel-need.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>

/**
 * Orders with an attention reason. Each reason has an index of the few orders that have it, so both databases start
 * there and scan no list. `hasNeed` is the same rule for one order in memory.
 */
export const fitsParcel = (need: OrderNeed) => (orders: Orders) => {
  const few = orders.selectFrom('parcels').select('parcels.order_id')
  switch (need) {
    case 'differs':
      return orders('id', 'in', few.where('differs', 'is not', null))
    case 'unsure':
    case 'refused':
      return orders('id', 'in', few.where('state', '=', need).where('state', '<>', 'booked'))
    case 'no_tracking':
      return orders.and([
        orders('id', 'in', withoutCode(orders)),
        orders.or([orders('status', 'is', null), orders('status', 'not in', [...ENDED_STATUSES])]),
      ])
    case 'return_expected':
      return orders('id', 'in', few.where('coming_back', '=', 'all'))
    case 'partial_return':
      return orders('id', 'in', few.where('coming_back', '=', 'part'))
    case 'waits':
    case 'lapsed':
      return orders('id', 'in', waiting(orders, need))
  }
}

/** Written as in the definition of the index `orders_waiting`. */
const waiting = (orders: Orders, need: 'waits' | 'lapsed') =>
  orders
    .selectFrom('orders as waiting')
    .select('waiting.id')
    .where('waiting.wait_reason', 'is not', null)
    .where(sql<boolean>`waiting.official_status in ('Queued', 'Follow Up')`)
    .where('waiting.wait_reason', need === 'lapsed' ? '=' : '<>', 'lapsed')
    .where('waiting.status', 'is', null)

/** A subquery of its own: otherwise SQLite would scan its whole list of orders to find these. */
const withoutCode = (orders: Orders) =>
  orders
    .selectFrom('orders as uncoded')
    .select('uncoded.id')
    .where('uncoded.consignment_id', 'is not', null)
    .where('uncoded.tracking_code', 'is', null)
