import { listedOrderToWire } from '#contract/desk-order-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { OneOrderAnswer, oneOrderToWire } from '#contract/one-order-wire.ts'
import { OrdersAnswer, OrdersQuery } from '#contract/order-query-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { findDeskOrder } from '#features/orders/find-desk-order.ts'
import { listOrders } from '#features/orders/list-orders.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from './operations.ts'

/** Orders as staff read them. */
export function registerDeskOrders(operations: Operations, shop: Shop): void {
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
    run: ({ by, params }) => findDeskOrder(shop, { by, id: params.id }),
    answer: ({ order }) => succeed(oneOrderToWire(order)),
  })
}
