import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import {
  CouponChangeWire,
  CouponsAnswer,
  CouponWireAnswer,
  couponToWire,
  NewCouponWire,
} from '#contract/catalog/coupon-wire.ts'
import { ById, CouponPath } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { addCoupon } from '#features/coupons/add-coupon.ts'
import { changeCoupon } from '#features/coupons/change-coupon.ts'
import { deleteCoupon } from '#features/coupons/delete-coupon.ts'
import { listCoupons } from '#features/coupons/list-coupons.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The coupons of a product, for staff. */
export function registerStaffCoupons(operations: Operations, shop: Shop): void {
  operations.get('/products/:id/coupons', {
    tags: ['Product'],
    summary: 'The coupons of a product by their codes, and what a coupon is taken off',
    access: 'staff',
    params: ById,
    answers: { 200: CouponsAnswer },
    refuses: ['product_not_found'],
    run: ({ by, params }) => listCoupons(shop, { by, productId: params.id }),
    answer: ({ coupons, scope }) => ({ ...succeed(coupons.map(couponToWire)), scope: scope }),
  })
  operations.post('/products/:id/coupon', {
    tags: ['Product'],
    summary: 'Add a coupon to a product',
    access: 'admin',
    params: ById,
    body: NewCouponWire,
    answers: { 201: CouponWireAnswer },
    refuses: ['coupon_code_taken', 'coupon_taken', 'product_not_found'],
    run: ({ by, params, body }) => addCoupon(shop, { by, productId: params.id, ...body }),
    answer: added => succeed(couponToWire(added.coupon), 'Coupon added successfully!'),
  })
  registerChanges(operations, shop)
}

function registerChanges(operations: Operations, shop: Shop): void {
  const write = { tags: ['Product'], access: 'admin', params: CouponPath } as const
  operations.put('/products/:id/coupon/:code', {
    ...write,
    summary: 'Change the code, discount or end of a coupon',
    body: CouponChangeWire,
    answers: { 200: CouponWireAnswer },
    refuses: ['coupon_code_taken', 'coupon_not_found', 'coupon_taken', 'product_not_found'],
    run: async ({ by, params, body }) => {
      const { id, code } = params
      const change = { by, productId: id, code, change: body }
      return await changeCoupon(shop, change)
    },
    answer: ({ coupon }) => succeed(couponToWire(coupon), 'Coupon updated!'),
  })
  operations.delete('/products/:id/coupon/:code', {
    ...write,
    summary: 'Delete a coupon for good; orders keep its code',
    answers: { 200: DoneAnswer },
    refuses: ['coupon_not_found', 'product_not_found'],
    run: async ({ by, params }) => {
      const { id, code } = params
      return await deleteCoupon(shop, { by, productId: id, code })
    },
    answer: () => succeed(null, 'Coupon deleted!'),
  })
}
