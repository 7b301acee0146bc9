import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  DeskProductAnswer,
  deskProductToWire,
  NewProductWire,
  newProductFromWire,
} from '#contract/product-desk-wire.ts'
import { ProductEditWire } from '#contract/product-edit-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { addProduct } from '#features/catalog/add-product.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { restoreProduct } from '#features/catalog/restore-product.ts'
import type { Shop } from '#features/shop.ts'
import { editProduct } from '#features/variants/edit-product.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure }
const write = { tags: ['Product'], security: access.admin }

/** Adding, editing and deleting products, for Admins. Every write answers the product as the shop holds it then. */
export function registerProductWrites(app: FastifyInstance, shop: Shop, gate: Gate): void {
  registerAddAndEdit(app, shop, gate)
  registerDeleteAndRestore(app, shop, gate)
}

function registerAddAndEdit(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/products',
    {
      schema: {
        ...write,
        summary: 'Add a product',
        body: NewProductWire,
        response: { 201: DeskProductAnswer, ...refused, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const added = await addProduct(shop, { by: allowed.by, product: newProductFromWire(request.body) })
      if (!added.ok) return sendRefusal(reply, added)
      return reply.code(201).send(succeed(deskProductToWire(added.product), 'Product created successfully!'))
    },
  )
  api.put(
    '/products/:id',
    {
      schema: {
        ...write,
        summary: 'Change any fields of a product, or send the whole of it; what is not sent stays',
        params: ById,
        body: ProductEditWire,
        response: { 200: DeskProductAnswer, ...refused, 404: Failure, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const edited = await editProduct(shop, { by: allowed.by, id: request.params.id, ...request.body })
      if (!edited.ok) return sendRefusal(reply, edited)
      return reply.send(succeed(deskProductToWire(edited.product), 'Product updated!'))
    },
  )
}

function registerDeleteAndRestore(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.delete(
    '/products/:id',
    {
      schema: {
        ...write,
        summary: 'Delete a product; for a month it can be restored',
        params: ById,
        response: { 200: DoneAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const deleted = await deleteProduct(shop, { by: allowed.by, id: request.params.id })
      return deleted.ok ? reply.send(succeed(null, 'Product deleted.')) : sendRefusal(reply, deleted)
    },
  )
  api.post(
    '/products/:id/restore',
    {
      schema: {
        ...write,
        summary: 'Bring a deleted product back as it was',
        params: ById,
        response: { 200: DeskProductAnswer, ...refused, 404: Failure, 409: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const restored = await restoreProduct(shop, { by: allowed.by, id: request.params.id })
      if (!restored.ok) return sendRefusal(reply, restored)
      return reply.send(succeed(deskProductToWire(restored.product), 'Product restored.'))
    },
  )
}
