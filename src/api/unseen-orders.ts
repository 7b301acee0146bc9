import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
import { UnseenAnswer, UnseenQuery } from '#contract/unseen-wire.ts'
import { countUnseen } from '#features/orders/count-unseen.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** What the desk's bell asks. */
export function registerUnseenOrders(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/orders/unseen',
    {
      schema: {
        tags: ['Order'],
        summary: 'Count the orders after the one that staff saw last',
        security: access.staff,
        querystring: UnseenQuery,
        response: { 200: UnseenAnswer, 400: Failure, 401: Failure, 403: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { after } = request.query
      return reply.send(succeed(await countUnseen(shop, { by: allowed.by, after })))
    },
  )
}
