import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { ENDED_STATUSES } from '#domain/orders/order-summary.ts'
import type { OrderNeed } from '#domain/parcels/parcel-need.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>

/**
 * Orders whose parcel has to be looked at. Each reason is an index of the few that have it, so that both databases begin
 * there: no list is walked for them. The same rule for one order that was read is `hasNeed`.
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

/** By the words of the index `orders_waiting`. */
const waiting = (orders: Orders, need: 'waits' | 'lapsed') =>
  orders
    .selectFrom('orders as waiting')
    .select('waiting.id')
    .where('waiting.wait_reason', 'is not', null)
    .where(sql<boolean>`waiting.official_status in ('Queued', 'Follow Up')`)
    .where('waiting.wait_reason', need === 'lapsed' ? '=' : '<>', 'lapsed')
    .where('waiting.status', 'is', null)

/** Asked for by themselves: SQLite would rather walk its whole list of orders than find these among them. */
const withoutCode = (orders: Orders) =>
  orders
    .selectFrom('orders as uncoded')
    .select('uncoded.id')
    .where('uncoded.consignment_id', 'is not', null)
    .where('uncoded.tracking_code', 'is', null)
