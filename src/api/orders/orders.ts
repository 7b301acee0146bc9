import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sessionTokenIn } from '#contract/accounts/session-cookie.ts'
import { browserCookie, browserIn } from '#contract/browser-cookie.ts'
import { Failure, fail, succeed } from '#contract/envelope.ts'
import { CreateOrderWire } from '#contract/orders/order-create-wire.ts'
import {
  IdempotencyHeader,
  OrderRequestWire,
  orderRequestOf,
  PlacedOrderAnswer,
  placedOrderToWire,
} from '#contract/orders/order-wire.ts'
import { StaffOrderAnswer } from '#contract/orders/staff-order-wire.ts'
import type { OrderRequest } from '#domain/orders/order.ts'
import type { CodeOf, Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { arrivalOf } from '#features/orders/arrival-of.ts'
import type { CreateOrderOutcome } from '#features/orders/place/create-order.ts'
import { findPlaced } from '#features/orders/place/find-placed.ts'
import { type PlaceOrderOutcome, placeOrder } from '#features/orders/place/place-order.ts'
import type { MachineRefusal } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'
import type { ApiWatch } from '../api-watch.ts'
import { type AccessRefusal, type Gate, gateOf } from '../gate.ts'
import { markWriter } from '../late-shop.ts'
import { failuresOf } from '../operations.ts'
import { answerLanguage, sendRefusal } from '../send-refusal.ts'
import { validateBy } from '../validate-request.ts'
import { createByStaff } from './create-order.ts'

/** The sender of an order: phone networks share an address among many, the phone and the key are one shopper's. */
export type OrderAttempt = { address: string; phone: string; key: string | null; hasCoupon?: boolean }
/** The host's limits of placing orders: calls `place`, or refuses before any query to the database. */
export type OrderLimit = <Outcome extends { ok: boolean }>(
  attempt: OrderAttempt,
  place: () => Promise<Outcome>,
  /** The order placed earlier under this key: it is returned regardless of limits. */
  findPlaced?: () => Promise<Outcome | undefined>,
) => Promise<Outcome | Refusal<'too_many_requests'> | MachineRefusal>

type Refused =
  | PlaceOrderOutcome
  | CreateOrderOutcome
  | AccessRefusal
  | MachineRefusal
  | Refusal<'too_many_requests'>
/** Every refusal of the two verbs, their limits and the gate: a missing or superfluous code does not compile. */
const REFUSES: Record<CodeOf<Refused>, true> = {
  phone_invalid: true,
  advance_not_asked: true,
  advance_taken: true,
  advance_trx_id_wrong: true,
  place_unknown: true,
  order_too_large: true,
  product_not_found: true,
  coupon_unknown: true,
  coupon_expired: true,
  coupon_early: true,
  coupon_elsewhere: true,
  coupon_minimum: true,
  coupon_used_up: true,
  coupon_used_by_phone: true,
  out_of_stock: true,
  shipping_mismatch: true,
  total_changed: true,
  shop_closed: true,
  key_reused: true,
  delivery_above_price: true,
  advance_above_price: true,
  source_unknown: true,
  order_not_found: true,
  not_signed_in: true,
  not_verified: true,
  not_allowed: true,
  password_change_needed: true,
  second_factor_awaited: true,
  second_factor_needed: true,
  step_up_required: true,
  shop_busy: true,
  shop_out_of_order: true,
  outcome_unknown: true,
  too_many_requests: true,
}
const refused = failuresOf(Object.keys(REFUSES), [400, 403, 413, 415])

/**
 * A new order: a shopper's, or one that staff type in, whose body has a price or a source. A repeated submit is
 * answered 200 with the order it made, a new order 201.
 */
export function registerOrders(
  app: FastifyInstance,
  shop: Shop,
  { orderLimit, watch }: { orderLimit: OrderLimit; watch: ApiWatch },
): void {
  const gate = gateOf(shop)
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders',
    {
      schema: {
        tags: ['Order'],
        summary: 'Place an order; the server prices it, unless staff say its price',
        headers: IdempotencyHeader,
        body: z.union([OrderRequestWire, CreateOrderWire]),
        response: {
          200: z.union([PlacedOrderAnswer, StaffOrderAnswer]),
          201: z.union([PlacedOrderAnswer, StaffOrderAnswer]),
          403: Failure,
          ...refused,
        },
      },
      validatorCompiler: validateByShape,
      // A staff member's body has its own price, and a shopper's must not. An ended session is refused before the body
      // is judged: the back office then shows the login and keeps what was typed.
      preValidation: async (request, reply) => {
        if (!isStaffBody(request.body)) return undefined
        reply.header('cache-control', 'no-store')
        if (sessionTokenIn(request.headers.cookie) === undefined)
          return reply.code(403).send(fail('Forbidden'))
        const allowed = await gate('staff', request)
        return allowed.ok ? undefined : sendRefusal(reply, allowed)
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      markWriter(shop, request, reply)
      if ('via' in request.body)
        return createByStaff(request, reply, { shop, gate, watch, wire: request.body })
      const order = orderRequestOf(request.body, request.headers['idempotency-key'])
      if ('ok' in order) return sendRefusal(reply, order)
      const tester = await testerFrom(request, { shop, gate })
      const placed = await placeByShopper(request, reply, { shop, orderLimit, order, tester })
      if (!placed.ok) return sendRefusal(reply, placed)
      const arrival = await arrivalOf(shop, placed.order, answerLanguage(request))
      return reply
        .code(placed.repeated ? 200 : 201)
        .send(succeed(placedOrderToWire(placed.order, arrival), 'Order placed successfully!'))
    },
  )
}

/** Staff who try the closed shop; in an open one they are shoppers like everybody. */
async function testerFrom(
  request: FastifyRequest,
  { shop, gate }: { shop: Shop; gate: Gate },
): Promise<Staff | undefined> {
  if ((await shop.opening.now()).isOpen) return undefined
  const allowed = await gate('staff', request)
  return allowed.ok ? allowed.by : undefined
}

type ByShopper = { shop: Shop; orderLimit: OrderLimit; order: OrderRequest; tester: Staff | undefined }

/** A browser is marked as known at its first order. */
async function placeByShopper(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, orderLimit, order, tester }: ByShopper,
): Promise<PlaceOrderOutcome | Refusal<'too_many_requests'> | MachineRefusal> {
  const { recipientPhone: phone, idempotencyKey: key } = order
  const attempt = { address: request.ip, phone, key, hasCoupon: order.couponCode !== null }
  const userAgent = request.headers['user-agent']
  const known = browserIn(request.headers.cookie)
  const browser = known ?? crypto.randomUUID()
  const placed = await orderLimit(
    attempt,
    () => placeOrder(shop, order, { address: request.ip, browser, tester, userAgent }),
    () => findPlaced(shop, order),
  )
  if (placed.ok && known === null) reply.header('set-cookie', browserCookie(browser))
  return placed
}

/** A shopper's body never has a price or a source. */
const isStaffBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('price' in body || 'via' in body)

/** Each body by its own schema: a union of both would only report that neither fits. */
function validateByShape({ httpPart }: { httpPart?: string }) {
  if (httpPart === 'headers') return validateBy(IdempotencyHeader)
  const ofShopper = validateBy(OrderRequestWire)
  const ofStaff = validateBy(CreateOrderWire)
  return (body: unknown) => (isStaffBody(body) ? ofStaff(body) : ofShopper(body))
}
