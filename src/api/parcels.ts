import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DeskOrderAnswer, deskOrderToWire } from '#contract/desk-order-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  BookedParcelAnswer,
  BookParcelWire,
  bookedMessage,
  bookedParcelToWire,
} from '#contract/parcel-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { refreshParcel } from '#features/parcels/refresh-parcel.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = {
  400: Failure,
  401: Failure,
  403: Failure,
  404: Failure,
  409: Failure,
  415: Failure,
  503: Failure,
}

/** What staff do with the parcel of an order. */
export function registerParcels(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders/:id/parcel',
    {
      schema: {
        tags: ['Order'],
        security: access.staff,
        summary:
          'Give an order to the courier, once however often it is asked for; answers the order as it is then',
        params: ById,
        body: BookParcelWire,
        response: { 200: BookedParcelAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { confirm, price_agreed: priceAgreed } = request.body ?? {}
      const booked = await bookParcel(shop, { by: allowed.by, id: request.params.id, confirm, priceAgreed })
      if (!booked.ok) return sendRefusal(reply, booked)
      return reply.send(succeed(bookedParcelToWire(booked), bookedMessage(booked)))
    },
  )
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders/:id/parcel/refresh',
    {
      schema: {
        tags: ['Order'],
        security: access.staff,
        summary: 'Ask the courier now where the parcel of an order is; answers the order as it is then',
        params: ById,
        response: { 200: DeskOrderAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const refreshed = await refreshParcel(shop, { by: allowed.by, id: request.params.id })
      if (!refreshed.ok) return sendRefusal(reply, refreshed)
      return reply.send(succeed(deskOrderToWire(refreshed.order)))
    },
  )
}
