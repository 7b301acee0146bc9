import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import {
  CouponChangeWire,
  CouponsAnswer,
  CouponWireAnswer,
  couponToWire,
  NewCouponWire,
} from '#contract/coupon-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { ById, CouponPath } from '#contract/product-requests.ts'
import { addCoupon } from '#features/coupons/add-coupon.ts'
import { changeCoupon } from '#features/coupons/change-coupon.ts'
import { deleteCoupon } from '#features/coupons/delete-coupon.ts'
import { listCoupons } from '#features/coupons/list-coupons.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure, 404: Failure }

/** The coupons of a product, for staff. */
export function registerDeskCoupons(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/products/:id/coupons',
    {
      schema: {
        tags: ['Product'],
        summary: 'The coupons of a product by their codes, and what a coupon is taken off',
        security: access.staff,
        params: ById,
        response: { 200: CouponsAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const listed = await listCoupons(shop, { by: allowed.by, productId: request.params.id })
      if (!listed.ok) return sendRefusal(reply, listed)
      return reply.send({ ...succeed(listed.coupons.map(couponToWire)), scope: listed.scope })
    },
  )
  api.post(
    '/products/:id/coupon',
    {
      schema: {
        tags: ['Product'],
        summary: 'Add a coupon to a product',
        security: access.admin,
        params: ById,
        body: NewCouponWire,
        response: { 201: CouponWireAnswer, ...refused, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const added = await addCoupon(shop, { by: allowed.by, productId: request.params.id, ...request.body })
      if (!added.ok) return sendRefusal(reply, added)
      return reply.code(201).send(succeed(couponToWire(added.coupon), 'Coupon added successfully!'))
    },
  )
  registerChanges(app, shop, gate)
}

function registerChanges(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const write = { tags: ['Product'], security: access.admin, params: CouponPath }
  api.put(
    '/products/:id/coupon/:code',
    {
      schema: {
        ...write,
        summary: 'Change the code, discount or end of a coupon',
        body: CouponChangeWire,
        response: { 200: CouponWireAnswer, ...refused, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { id, code } = request.params
      const change = { by: allowed.by, productId: id, code, change: request.body }
      const changed = await changeCoupon(shop, change)
      if (!changed.ok) return sendRefusal(reply, changed)
      return reply.send(succeed(couponToWire(changed.coupon), 'Coupon updated!'))
    },
  )
  api.delete(
    '/products/:id/coupon/:code',
    {
      schema: {
        ...write,
        summary: 'Delete a coupon for good; orders keep its code',
        response: { 200: DoneAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { id, code } = request.params
      const deleted = await deleteCoupon(shop, { by: allowed.by, productId: id, code })
      return deleted.ok ? reply.send(succeed(null, 'Coupon deleted!')) : sendRefusal(reply, deleted)
    },
  )
}
