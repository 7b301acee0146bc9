import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { BalanceAnswer } from '#contract/courier-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { readBalance } from '#features/courier/read-balance.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** What the courier knows of the shop. */
export function registerCourier(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/courier/balance',
    {
      schema: {
        tags: ['Order'],
        summary: 'What the courier owes the shop at this moment',
        security: access.admin,
        response: { 200: BalanceAnswer, 401: Failure, 403: Failure, 503: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await readBalance(shop, { by: allowed.by })
      if (!found.ok) return sendRefusal(reply, found)
      return reply.send(succeed({ current_balance: found.currentBalance }))
    },
  )
}
