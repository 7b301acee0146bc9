import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  NeedsAnswer,
  NeedsQuery,
  ParcelAnswer,
  ParkedAnswer,
  ParkedQuery,
  parkedToWire,
} from '#contract/courier-wire.ts'
import { listedOrderToWire, parcelToWire } from '#contract/desk-order-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { ById } from '#contract/product-requests.ts'
import { listNeeds } from '#features/courier/list-needs.ts'
import { listParked } from '#features/courier/list-parked.ts'
import { findParcel } from '#features/parcels/find-parcel.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 401: Failure, 403: Failure }

/** Parcels that staff have to look at, and what the courier said of each. */
export function registerParcelReads(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const staff = { tags: ['Order'], security: access.staff }
  api.get(
    '/courier/parcels',
    {
      schema: {
        ...staff,
        summary: 'Orders whose parcel has a need, the oldest first, 50 a page',
        querystring: NeedsQuery,
        response: { 200: NeedsAnswer, 400: Failure, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { need, page } = request.query
      const { orders, total } = await listNeeds(shop, { by: allowed.by, need, page })
      return reply.send({ ...succeed(orders.map(listedOrderToWire)), page, total })
    },
  )
  api.get(
    '/courier/parked',
    {
      schema: {
        ...staff,
        summary: 'What the courier said of parcels that the shop does not know, newest first, 50 a page',
        querystring: ParkedQuery,
        response: { 200: ParkedAnswer, 400: Failure, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { page } = request.query
      const { news, total } = await listParked(shop, { by: allowed.by, page })
      return reply.send({ ...succeed(news.map(parkedToWire)), page, total })
    },
  )
  registerOneParcel(app, shop, gate)
}

function registerOneParcel(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/orders/:id/parcel',
    {
      schema: {
        tags: ['Order'],
        security: access.staff,
        summary: 'The parcel of an order, with what the courier was told and what it said',
        params: ById,
        response: { 200: ParcelAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await findParcel(shop, { by: allowed.by, id: request.params.id })
      if (!found.ok) return sendRefusal(reply, found)
      const { orderNo, parcel, sent, timeline } = found
      return reply.send(
        succeed({ order_no: orderNo, parcel: parcel && parcelToWire(parcel), sent, timeline }),
      )
    },
  )
}
