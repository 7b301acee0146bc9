import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  OrderSummaryAnswer,
  orderSummaryToWire,
  rangeOf,
  SummaryQuery,
} from '#contract/order-summary-wire.ts'
import { dhakaDay } from '#domain/dates.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** The figures of the overview. */
export function registerOrderSummary(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/orders-summary',
    {
      schema: {
        tags: ['Order'],
        summary:
          'The orders of a range of days in Dhaka by status, source, day, product and size, and what stands now',
        security: access.staff,
        querystring: SummaryQuery,
        response: { 200: OrderSummaryAnswer, 400: Failure, 401: Failure, 403: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const range = rangeOf(request.query, dhakaDay(shop.clock.now()))
      const summary = await summarizeOrders(shop, { by: allowed.by, range })
      return reply.send(succeed(orderSummaryToWire(summary)))
    },
  )
}
