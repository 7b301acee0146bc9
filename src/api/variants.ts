import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  DeskProductAnswer,
  deskProductToWire,
  FlexibleUpdateWire,
  movementToWire,
  StockHistoryAnswer,
  StockHistoryQuery,
  VariantTarget,
  variantDeletedMessage,
} from '#contract/product-desk-wire.ts'
import { fieldsFromWire } from '#contract/product-fields-wire.ts'
import { ById } from '#contract/product-requests.ts'
import type { Shop } from '#features/shop.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { listStockMovements } from '#features/variants/list-stock-movements.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure, 404: Failure }
const written = { 200: DeskProductAnswer, ...refused, 409: Failure, 415: Failure }

/** Colours, sizes, stock and pictures of a product, and the ledger of a size. */
export function registerVariants(app: FastifyInstance, shop: Shop, gate: Gate): void {
  registerFlexibleUpdate(app, shop, gate)
  registerVariantDeletion(app, shop, gate)
  registerStockHistory(app, shop, gate)
}

function registerFlexibleUpdate(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().patch(
    '/products/:id/flexible-update',
    {
      schema: {
        tags: ['Product'],
        summary: 'Change fields, colours, sizes, stock and pictures at once; Moderators change stock alone',
        security: access.staff,
        params: ById,
        body: FlexibleUpdateWire,
        response: written,
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { productUpdates, expected, variantUpdates } = request.body
      const updated = await updateProduct(shop, {
        by: allowed.by,
        productId: request.params.id,
        fields: fieldsFromWire(productUpdates ?? {}),
        expected: fieldsFromWire(expected ?? {}),
        variants: variantUpdates ?? [],
      })
      if (!updated.ok) return sendRefusal(reply, updated)
      return reply.send(succeed(deskProductToWire(updated.product), 'Product updated!'))
    },
  )
}

function registerVariantDeletion(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().delete(
    '/products/:id/variant',
    {
      // some proxies drop the body of a DELETE
      preValidation: (request, _reply, done) => {
        const hasBody = typeof request.body === 'object' && request.body !== null
        if (!hasBody) Object.assign(request, { body: request.query })
        done()
      },
      schema: {
        tags: ['Product'],
        summary:
          'Delete a colour or one size of it; the target stands in the body or, without one, in the query',
        security: access.admin,
        params: ById,
        querystring: VariantTarget.partial(),
        body: VariantTarget,
        response: { 200: DeskProductAnswer, ...refused, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { targetColor: color, targetSize: size } = request.body
      const deleted = await deleteVariant(shop, {
        by: allowed.by,
        productId: request.params.id,
        color,
        ...(size !== undefined && { size }),
      })
      if (!deleted.ok) return sendRefusal(reply, deleted)
      return reply.send(succeed(deskProductToWire(deleted.product), variantDeletedMessage(deleted.reserved)))
    },
  )
}

function registerStockHistory(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/products/:id/stock-history',
    {
      schema: {
        tags: ['Product'],
        summary: 'Why the stock of a size is what it is, newest first',
        security: access.staff,
        params: ById,
        querystring: StockHistoryQuery,
        response: { 200: StockHistoryAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const listed = await listStockMovements(shop, {
        by: allowed.by,
        productId: request.params.id,
        ...request.query,
      })
      if (!listed.ok) return sendRefusal(reply, listed)
      return reply.send({ ...succeed(listed.movements.map(movementToWire)), more: listed.more })
    },
  )
}
