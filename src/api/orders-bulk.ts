import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  BulkPreviewAnswer,
  BulkPreviewWire,
  bulkOutcomeToWire,
  bulkPreviewToWire,
  OrdersBulkAnswer,
  OrdersBulkWire,
} from '#contract/order-bulk-wire.ts'
import { changeOrders } from '#features/orders/change-orders.ts'
import { previewBulk } from '#features/orders/preview-bulk.ts'
import { bookParcels } from '#features/parcels/book-parcels.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = {
  400: Failure,
  401: Failure,
  403: Failure,
  409: Failure,
  413: Failure,
  415: Failure,
  429: Failure,
}

/**
 * Of one person. Measured on SQLite: beside four of them a shopper's order takes 21 ms instead of 6, beside a hundred it
 * would wait for seconds.
 */
const MAXIMUM_AT_ONCE = 4
const TOO_MANY = { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 } as const

/** Before many orders are changed at once: which they are, and what is to be collected for them. */
export function registerBulkPreview(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders/bulk/preview',
    {
      schema: {
        tags: ['Order'],
        security: access.staff,
        summary: 'Count the orders that would be changed at once, and what is to be collected for them',
        body: BulkPreviewWire,
        response: { 200: BulkPreviewAnswer, ...refused, 503: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const previewed = await previewBulk(shop, { by: allowed.by, ...request.body })
      if (!previewed.ok) return sendRefusal(reply, previewed)
      return reply.send(succeed(bulkPreviewToWire(previewed)))
    },
  )
}

/** One thing done to many orders; deleting and restoring is for Admins, which the feature checks. */
export function registerOrdersBulk(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const running = new Map<string, number>()
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders/bulk',
    {
      schema: {
        tags: ['Order'],
        security: access.staff,
        summary:
          'Set the status of many orders, book parcels, delete, restore, take in or undo; each that is refused is told',
        body: OrdersBulkWire,
        response: { 200: OrdersBulkAnswer, ...refused, 503: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { by } = allowed
      const atOnce = running.get(by.user.id) ?? 0
      if (atOnce >= MAXIMUM_AT_ONCE) return sendRefusal(reply, TOO_MANY)
      running.set(by.user.id, atOnce + 1)
      try {
        const { action, selection, goesOn } = request.body
        const changed =
          action.kind === 'parcel'
            ? await bookParcels(shop, { by, selection })
            : await changeOrders(shop, { by, action, selection, goesOn })
        if (!changed.ok) return sendRefusal(reply, changed)
        return reply.send(succeed(bulkOutcomeToWire(changed)))
      } finally {
        const left = (running.get(by.user.id) ?? 1) - 1
        if (left > 0) running.set(by.user.id, left)
        else running.delete(by.user.id)
      }
    },
  )
}
