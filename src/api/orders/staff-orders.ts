import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { OrdersAnswer, OrdersQuery } from '#contract/orders/order-query-wire.ts'
import { listedOrderToWire } from '#contract/orders/staff-order-wire.ts'
import {
  OneOrderAnswer,
  oneOrderToWire,
  UnconfirmedAnswer,
  UnseenAnswer,
  UnseenQuery,
  unconfirmedToWire,
} from '#contract/orders/staff-reads-wire.ts'
import { findOrderWithCases } from '#features/cases/find-order-with-cases.ts'
import { countUnseen } from '#features/orders/list/count-unseen.ts'
import { listOrders } from '#features/orders/list/list-orders.ts'
import type { Shop } from '#features/shop.ts'
import { readUnconfirmed } from '#features/unconfirmed/read-unconfirmed.ts'
import type { Operations } from '../operations.ts'

/** Orders as staff read them. */
export function registerStaffOrders(operations: Operations, shop: Shop): void {
  registerUnseenOrders(operations, shop)
  registerUnconfirmed(operations, shop)
  const read = { tags: ['Order'], access: 'staff' } as const
  operations.get('/orders', {
    ...read,
    summary: 'List orders, newest first, in pages; a parameter that is not known is ignored',
    query: OrdersQuery,
    answers: { 200: OrdersAnswer },
    refuses: ['search_too_short'],
    run: ({ by, query }) => listOrders(shop, { by, ...query }),
    answer: listed => {
      const { page, pages, total, isCapped, counts = null, tabs, hidden, latest } = listed
      return {
        ...succeed(listed.orders.map(listedOrderToWire)),
        page,
        pages,
        total,
        capped: isCapped,
        counts,
        ...(tabs && { tabs }),
        hidden,
        latest,
      }
    },
  })
  operations.get('/orders/:id', {
    ...read,
    summary: 'An order, a deleted one too',
    params: ById,
    answers: { 200: OneOrderAnswer },
    refuses: ['order_not_found'],
    run: ({ by, params }) => findOrderWithCases(shop, { by, id: params.id }),
    answer: ({ order }) => succeed(oneOrderToWire(order)),
  })
}

/** The request of the bell in the back office. */
function registerUnseenOrders(operations: Operations, shop: Shop): void {
  operations.get('/orders/unseen', {
    tags: ['Order'],
    summary: 'Count the orders after the one that staff saw last',
    access: 'staff',
    query: UnseenQuery,
    answers: { 200: UnseenAnswer },
    refuses: [],
    run: ({ by, query: { after } }) => countUnseen(shop, { by, after }),
    answer: count => succeed(count),
  })
}

/** The request of the back office's header: floods of orders, and orders that wait for a call. */
function registerUnconfirmed(operations: Operations, shop: Shop): void {
  operations.get('/orders/unconfirmed', {
    tags: ['Order'],
    summary: 'Orders that nobody has confirmed: how many wait or have lapsed, and floods of them',
    access: 'staff',
    answers: { 200: UnconfirmedAnswer },
    refuses: [],
    run: ({ by }) => readUnconfirmed(shop, { by }),
    answer: unconfirmed => succeed(unconfirmedToWire(unconfirmed)),
  })
}
