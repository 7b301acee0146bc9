import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { browserIn } from '#contract/browser-cookie.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  TrackedOrderAnswer,
  TrackingPath,
  TrackingRequestWire,
  TrackingStartAnswer,
  trackedOrderToWire,
  trackingRequestOf,
} from '#contract/tracking-wire.ts'
import { VERIFIED_MESSAGE } from '#domain/verification-code.ts'
import type { Shop } from '#features/shop.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import { sendRefusal } from './send-refusal.ts'

/** Where an order is, for whoever knows its number and the last four digits of its phone. */
export function registerTracking(app: FastifyInstance, shop: Shop): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/track',
    {
      schema: {
        tags: ['Order'],
        summary: 'Open the tracking of an order; wrong tries are limited',
        body: TrackingRequestWire,
        response: { 200: TrackingStartAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const asked = trackingRequestOf(request.body)
      if (!asked.ok) return sendRefusal(reply, asked)
      const { orderNo, code } = asked
      const browser = browserIn(request.headers.cookie)
      const started = await startTracking(shop, { orderNo, code, address: request.ip, browser })
      if (!started.ok) return sendRefusal(reply, started)
      return reply.send(succeed({ token: started.token, expiresAt: started.endsAt }, VERIFIED_MESSAGE))
    },
  )
  api.get(
    '/track/:token',
    {
      schema: {
        tags: ['Order'],
        summary: 'What a tracking link shows',
        params: TrackingPath,
        response: { 200: TrackedOrderAnswer, 404: Failure, 410: Failure },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await findTrackedOrder(shop, request.params.token)
      if (!found.ok) return sendRefusal(reply, found)
      return reply.send(succeed(trackedOrderToWire(found.order)))
    },
  )
}
