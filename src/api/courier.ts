import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { BalanceAnswer, CourierAnswer, courierToWire } from '#contract/courier-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { readBalance } from '#features/courier/read-balance.ts'
import { readCourier } from '#features/courier/read-courier.ts'
import { resumeCourier } from '#features/courier/resume-courier.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 401: Failure, 403: Failure }

/** How it stands with the courier, and what it knows of the shop. */
export function registerCourier(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const staff = { tags: ['Order'], security: access.staff }
  const admin = { tags: ['Order'], security: access.admin }
  api.get(
    '/courier',
    {
      schema: {
        ...staff,
        summary: 'How it stands with the courier, and how many parcels staff have to look at',
        response: { 200: CourierAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      return reply.send(succeed(courierToWire(await readCourier(shop, { by: allowed.by }))))
    },
  )
  api.post(
    '/courier/resume',
    {
      schema: {
        ...admin,
        summary: 'End a halt or a pause: somebody has looked at the keys',
        response: { 200: CourierAnswer, ...refused, 503: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const resumed = await resumeCourier(shop, { by: allowed.by })
      if (!resumed.ok) return sendRefusal(reply, resumed)
      return reply.send(succeed(courierToWire(await readCourier(shop, { by: allowed.by }))))
    },
  )
  api.get(
    '/courier/balance',
    {
      schema: {
        ...admin,
        summary: 'What the courier owes the shop at this moment',
        response: { 200: BalanceAnswer, ...refused, 503: Failure },
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
