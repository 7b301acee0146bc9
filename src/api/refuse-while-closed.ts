import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#features/shop.ts'
import { gateOf } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** A hook of the operations for shoppers: while the shop is closed, staff alone are answered. */
export function refuseWhileClosed(shop: Shop) {
  const gate = gateOf(shop)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { isOpen } = await shop.opening.now()
    if (isOpen) return undefined
    reply.header('cache-control', 'no-store')
    const allowed = await gate('staff', request)
    return allowed.ok ? undefined : sendRefusal(reply, { ok: false, code: 'shop_closed' })
  }
}
