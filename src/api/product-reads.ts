import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  DeskProductAnswer,
  DeskProductsAnswer,
  deskEntryToWire,
  deskProductToWire,
} from '#contract/product-desk-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { findDeskProduct } from '#features/catalog/find-desk-product.ts'
import { listDeskProducts } from '#features/catalog/list-desk-products.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure }

/** Products as staff see them: drafts too, and how many pairs are in orders. */
export function registerProductReads(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const read = { tags: ['Product'], security: access.staff }
  api.get(
    '/products/desk',
    {
      schema: {
        ...read,
        summary: 'List every product by name, drafts too',
        response: { 200: DeskProductsAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const entries = await listDeskProducts(shop, allowed)
      return reply.send(succeed(entries.map(deskEntryToWire)))
    },
  )
  api.get(
    '/products/:id/desk',
    {
      schema: {
        ...read,
        summary: 'A product with the pairs that are in orders; drafts too',
        params: ById,
        response: { 200: DeskProductAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await findDeskProduct(shop, { by: allowed.by, id: request.params.id })
      return found.ok ? reply.send(succeed(deskProductToWire(found.product))) : sendRefusal(reply, found)
    },
  )
}
