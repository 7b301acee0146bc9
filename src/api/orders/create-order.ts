import type { FastifyReply, FastifyRequest } from 'fastify'
import { succeed } from '#contract/envelope.ts'
import { type CreateOrderWire, newOrderOf } from '#contract/orders/order-create-wire.ts'
import { staffOrderToWire } from '#contract/orders/staff-order-wire.ts'
import { createOrder } from '#features/orders/place/create-order.ts'
import type { Shop } from '#features/shop.ts'
import type { ApiWatch } from '../api-watch.ts'
import type { Gate } from '../gate.ts'
import { sendRefusal } from '../send-refusal.ts'

/** An order that staff type in. No limit of shoppers holds for them. */
export async function createByStaff(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, gate, watch, wire }: { shop: Shop; gate: Gate; watch: ApiWatch; wire: CreateOrderWire },
): Promise<FastifyReply> {
  const allowed = await gate('staff', request)
  if (!allowed.ok) return sendRefusal(reply, allowed)
  const { 'idempotency-key': key } = request.headers
  const order = newOrderOf(wire, typeof key === 'string' ? key : undefined)
  const created = await createOrder(shop, { by: allowed.by, order })
  if (!created.ok) {
    watch.order({ refused: created.code })
    return sendRefusal(reply, created)
  }
  if (!created.repeated) watch.order({ source: created.order.source })
  // as after every write of the desk: whoever looks at the shop then sees the stock of now
  await shop.db.changes.allProcessesNotified()
  return reply
    .code(created.repeated ? 200 : 201)
    .send(succeed(staffOrderToWire(created.order), 'Order created successfully!'))
}
