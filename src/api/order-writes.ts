import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { DeskOrderAnswer, deskOrderToWire } from '#contract/desk-order-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { EditedOrderAnswer, editedOrderToWire, OrderEditWire, UndoWire } from '#contract/order-edit-wire.ts'
import { historyEntryToWire, OrderHistoryAnswer } from '#contract/order-history-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { changeOrder } from '#features/orders/change-order.ts'
import { deleteOrder } from '#features/orders/delete-order.ts'
import { listHistory } from '#features/orders/list-history.ts'
import { restoreOrder } from '#features/orders/restore-order.ts'
import { undoChange } from '#features/orders/undo-change.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure, 404: Failure }
const tags = ['Order']

/** Changing orders: staff change fields and lines, Admins delete and restore. Each answers the order as it is then. */
export function registerOrderWrites(app: FastifyInstance, shop: Shop, gate: Gate): void {
  registerChange(app, shop, gate)
  registerDeleteAndRestore(app, shop, gate)
  registerHistory(app, shop, gate)
}

function registerChange(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.put(
    '/orders/:id',
    {
      schema: {
        tags,
        security: access.staff,
        summary: 'Change any fields or the items of an order; stock moves with them, the price does not',
        params: ById,
        body: OrderEditWire,
        response: { 200: EditedOrderAnswer, ...refused, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { change, seen } = request.body
      const changed = await changeOrder(shop, { by: allowed.by, id: request.params.id, change, seen })
      if (!changed.ok) return sendRefusal(reply, changed)
      return reply.send(succeed(editedOrderToWire(changed.order, changed.batch), 'Order updated!'))
    },
  )
}

function registerDeleteAndRestore(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.delete(
    '/orders/:id',
    {
      schema: {
        tags,
        security: access.admin,
        summary: 'Delete an order; for a month it can be restored',
        params: ById,
        response: { 200: DoneAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const deleted = await deleteOrder(shop, { by: allowed.by, id: request.params.id })
      return deleted.ok ? reply.send(succeed(null, 'Order deleted.')) : sendRefusal(reply, deleted)
    },
  )
  api.post(
    '/orders/:id/restore',
    {
      schema: {
        tags,
        security: access.admin,
        summary: 'Bring a deleted order back as it was; its pairs are taken again',
        params: ById,
        response: { 200: DeskOrderAnswer, ...refused, 409: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const restored = await restoreOrder(shop, { by: allowed.by, id: request.params.id })
      if (!restored.ok) return sendRefusal(reply, restored)
      return reply.send(succeed(deskOrderToWire(restored.order), 'Order restored.'))
    },
  )
}

function registerHistory(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/orders/:id/undo',
    {
      schema: {
        tags,
        security: access.staff,
        summary: 'Take back what you did to an order: last, or at once before',
        params: ById,
        body: UndoWire,
        response: { 200: DeskOrderAnswer, ...refused, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const undone = await undoChange(shop, {
        by: allowed.by,
        id: request.params.id,
        batch: request.body?.batch,
      })
      if (!undone.ok) return sendRefusal(reply, undone)
      return reply.send(succeed(deskOrderToWire(undone.order), 'Undone.'))
    },
  )
  api.get(
    '/orders/:id/history',
    {
      schema: {
        tags,
        security: access.staff,
        summary: 'What happened to an order, newest first',
        params: ById,
        response: { 200: OrderHistoryAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await listHistory(shop, { by: allowed.by, id: request.params.id })
      if (!found.ok) return sendRefusal(reply, found)
      return reply.send(succeed(found.entries.map(historyEntryToWire)))
    },
  )
}
