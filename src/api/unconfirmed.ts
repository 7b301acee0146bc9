import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
import { UnconfirmedAnswer, unconfirmedToWire } from '#contract/unconfirmed-wire.ts'
import type { Shop } from '#features/shop.ts'
import { readUnconfirmed } from '#features/unconfirmed/read-unconfirmed.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** What the desk's header asks: whether orders flood in, and which wait for a call. */
export function registerUnconfirmed(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/orders/unconfirmed',
    {
      schema: {
        tags: ['Order'],
        summary: 'Orders that nobody has confirmed: how many wait or have lapsed, and floods of them',
        security: access.staff,
        response: { 200: UnconfirmedAnswer, 401: Failure, 403: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      return reply.send(succeed(unconfirmedToWire(await readUnconfirmed(shop, { by: allowed.by }))))
    },
  )
}
