import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { listedOrderToWire, parcelToWire } from '#contract/orders/staff-order-wire.ts'
import {
  NeedsAnswer,
  NeedsQuery,
  ParcelAnswer,
  UnmatchedAnswer,
  UnmatchedQuery,
  unmatchedToWire,
} from '#contract/parcels/courier-wire.ts'
import { listNeeds } from '#features/courier/list-needs.ts'
import { listUnmatched } from '#features/courier/list-unmatched.ts'
import { findParcel } from '#features/parcels/find-parcel.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Parcels that need attention, and the courier events of each. */
export function registerParcelReads(operations: Operations, shop: Shop): void {
  const staff = { tags: ['Order'], access: 'staff' } as const
  operations.get('/courier/parcels', {
    ...staff,
    summary: 'Orders whose parcel has a need, of a courier or of any, the oldest first, 50 a page',
    query: NeedsQuery,
    answers: { 200: NeedsAnswer },
    refuses: [],
    run: ({ by, query }) => listNeeds(shop, { by, ...query }),
    answer: ({ orders, total }, { query }) => ({
      ...succeed(orders.map(listedOrderToWire)),
      page: query.page,
      total,
    }),
  })
  operations.get('/courier/parked', {
    ...staff,
    summary: 'What couriers said of parcels that the shop does not know, newest first, 50 a page',
    query: UnmatchedQuery,
    answers: { 200: UnmatchedAnswer },
    refuses: [],
    run: ({ by, query }) => listUnmatched(shop, { by, ...query }),
    answer: ({ events, total }, { query }) => ({
      ...succeed(events.map(unmatchedToWire)),
      page: query.page,
      total,
    }),
  })
  registerOneParcel(operations, shop)
}

function registerOneParcel(operations: Operations, shop: Shop): void {
  operations.get('/orders/:id/parcel', {
    tags: ['Order'],
    access: 'staff',
    summary: 'The parcel of an order, with what the courier was told and what it said',
    params: ById,
    answers: { 200: ParcelAnswer },
    refuses: ['order_not_found'],
    run: ({ by, params }) => findParcel(shop, { by, id: params.id }),
    answer: ({ orderNo, parcel, sent, timeline }) =>
      succeed({ order_no: orderNo, parcel: parcel && parcelToWire(parcel), sent, timeline }),
  })
}
