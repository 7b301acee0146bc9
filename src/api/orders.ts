import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, fail, succeed } from '#contract/envelope.ts'
import {
  IdempotencyHeader,
  OrderRequestWire,
  orderRequestOf,
  PlacedOrderAnswer,
  placedOrderToWire,
} from '#contract/order-wire.ts'
import type { Refusal } from '#domain/refusal.ts'
import { placeOrder } from '#features/orders/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { sendRefusal } from './send-refusal.ts'

/** Who orders: the address is shared by many on phone networks, the phone and the key are one shopper's. */
export type OrderAttempt = { address: string; phone: string; key: string | null; hasCoupon?: boolean }
/** The host's limits of placing orders: places it, or refuses before anything is asked of the database. */
export type OrderLimit = <Outcome extends { ok: boolean }>(
  attempt: OrderAttempt,
  place: () => Promise<Outcome>,
) => Promise<Outcome | Refusal>

/** Placing an order. A repeated submit is answered 200 with the order it made, a new order 201. */
export function registerOrders(app: FastifyInstance, shop: Shop, orderLimit: OrderLimit): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders',
    {
      schema: {
        tags: ['Order'],
        summary: 'Place an order; the server prices it',
        headers: IdempotencyHeader,
        body: OrderRequestWire,
        response: {
          200: PlacedOrderAnswer,
          201: PlacedOrderAnswer,
          400: Failure,
          403: Failure,
          404: Failure,
          409: Failure,
          413: Failure,
          415: Failure,
          429: Failure,
          503: Failure,
        },
      },
      // A staff member's body names its own price; no door takes such orders yet, and a shopper's must not.
      preValidation: async (request, reply) => {
        if (asksForPrice(request.body)) return reply.code(403).send(fail('Forbidden'))
        return undefined
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const order = orderRequestOf(request.body, request.headers['idempotency-key'])
      if ('ok' in order) return sendRefusal(reply, order)
      const { recipientPhone: phone, idempotencyKey: key } = order
      const attempt = { address: request.ip, phone, key, hasCoupon: order.couponCode !== null }
      const placed = await orderLimit(attempt, () => placeOrder(shop, order))
      if (!placed.ok) return sendRefusal(reply, placed)
      return reply
        .code(placed.repeated ? 200 : 201)
        .send(succeed(placedOrderToWire(placed.order), 'Order placed successfully!'))
    },
  )
}

const asksForPrice = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('price' in body || 'via' in body)
