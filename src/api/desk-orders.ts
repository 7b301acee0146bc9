import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listedOrderToWire } from '#contract/desk-order-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { OneOrderAnswer, oneOrderToWire } from '#contract/one-order-wire.ts'
import { OrdersAnswer, OrdersQuery } from '#contract/order-query-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { findDeskOrder } from '#features/orders/find-desk-order.ts'
import { listOrders } from '#features/orders/list-orders.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure }

/** Orders as staff read them. */
export function registerDeskOrders(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const read = { tags: ['Order'], security: access.staff }
  api.get(
    '/orders',
    {
      schema: {
        ...read,
        summary: 'List orders, newest first, in pages; a parameter that is not known is ignored',
        querystring: OrdersQuery,
        response: { 200: OrdersAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const listed = await listOrders(shop, { by: allowed.by, ...request.query })
      if (!listed.ok) return sendRefusal(reply, listed)
      const { page, pages, total, isCapped, counts = null, tabs, hidden, latest } = listed
      return reply.send({
        ...succeed(listed.orders.map(listedOrderToWire)),
        page,
        pages,
        total,
        capped: isCapped,
        counts,
        ...(tabs && { tabs }),
        hidden,
        latest,
      })
    },
  )
  api.get(
    '/orders/:id',
    {
      schema: {
        ...read,
        summary: 'An order, a deleted one too',
        params: ById,
        response: { 200: OneOrderAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await findDeskOrder(shop, { by: allowed.by, id: request.params.id })
      return found.ok ? reply.send(succeed(oneOrderToWire(found.order))) : sendRefusal(reply, found)
    },
  )
}
