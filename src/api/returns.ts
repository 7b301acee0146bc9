import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { DeskOrderAnswer, deskOrderToWire } from '#contract/desk-order-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { ById } from '#contract/product-requests.ts'
import { ReturnReceivedWire, ReturnRequestWire } from '#contract/return-wire.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { requestReturn } from '#features/parcels/request-return.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure, 404: Failure, 409: Failure, 415: Failure }
const tags = ['Order']

/** What comes back from the courier. */
export function registerReturns(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/orders/:id/return-received',
    {
      schema: {
        tags,
        security: access.staff,
        summary: 'Put on the shelf what a parcel brought back; without a body, all of a cancelled one',
        params: ById,
        body: ReturnReceivedWire,
        response: { 200: DeskOrderAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { id } = request.params
      const received = await receiveReturn(shop, { by: allowed.by, id, returned: request.body })
      if (!received.ok) return sendRefusal(reply, received)
      return reply.send(succeed(deskOrderToWire(received.order), 'Return received.'))
    },
  )
  api.post(
    '/orders/:id/return-request',
    {
      schema: {
        tags,
        security: access.staff,
        summary: 'Ask the courier to bring a parcel back',
        params: ById,
        body: ReturnRequestWire,
        response: { 200: DoneAnswer, ...refused, 503: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { id } = request.params
      const asked = await requestReturn(shop, { by: allowed.by, id, ...request.body })
      return asked.ok ? reply.send(succeed(null, 'Return requested.')) : sendRefusal(reply, asked)
    },
  )
}
