import type { FastifyReply, FastifyRequest } from 'fastify'
import { succeed } from '#contract/envelope.ts'
import { type CreateOrderWire, newOrderOf } from '#contract/orders/order-create-wire.ts'
import { staffOrderToWire } from '#contract/orders/staff-order-wire.ts'
import { createOrder } from '#features/orders/place/create-order.ts'
import type { Shop } from '#features/shop.ts'
import type { ApiWatch } from '../api-watch.ts'
import type { Gate } from '../gate.ts'
import { sendRefusal } from '../send-refusal.ts'

/** Creates an order that staff type in. The limits of shoppers do not apply. */
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
  // as after every write of staff: the shop's pages show the new stock from then on
  await shop.db.changes.allProcessesNotified()
  return reply
    .code(created.repeated ? 200 : 201)
    .send(succeed(staffOrderToWire(created.order), 'Order created successfully!'))
}
