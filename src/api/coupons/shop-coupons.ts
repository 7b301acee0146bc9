import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import {
  CodesAnswer,
  CodesWire,
  NewShopCouponWire,
  ShopCouponAnswer,
  ShopCouponChangeWire,
  ShopCouponsAnswer,
  shopCouponToWire,
} from '#contract/coupons/shop-coupon-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import { changeShopCoupon } from '#features/coupons/change-shop-coupon.ts'
import { createShopCoupon } from '#features/coupons/create-shop-coupon.ts'
import { deleteShopCoupon } from '#features/coupons/delete-shop-coupon.ts'
import { listShopCoupons } from '#features/coupons/list-shop-coupons.ts'
import { makeCouponCodes } from '#features/coupons/make-coupon-codes.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'
import { registerCodesExport } from './codes-export.ts'

const tags = ['Coupon']

/** The coupons of the whole shop, of a category or of chosen products, for staff. */
export function registerShopCoupons(operations: Operations, shop: Shop): void {
  operations.get('/coupons', {
    tags,
    access: 'staff',
    summary: 'The coupons of the shop, the newest first, how often each was used and what it cost',
    answers: { 200: ShopCouponsAnswer },
    refuses: [],
    run: async ({ by }) => ({ coupons: await listShopCoupons(shop, { by }) }),
    answer: ({ coupons }) => succeed(coupons.map(shopCouponToWire)),
  })
  operations.post('/coupons', {
    tags,
    access: 'admin',
    summary: 'Add a coupon of the shop; the same Idempotency-Key adds it once',
    headers: IdempotencyHeader,
    body: NewShopCouponWire,
    answers: { 201: ShopCouponAnswer, 200: ShopCouponAnswer },
    refuses: ['change_key_reused', 'coupon_code_taken', 'product_not_found'],
    run: ({ by, body, request }) => createShopCoupon(shop, { by, terms: body, key: idempotencyKey(request) }),
    answer: ({ coupon, repeated }, { reply }) => {
      reply.code(repeated ? 200 : 201)
      return succeed(shopCouponToWire(coupon), 'Coupon added successfully!')
    },
  })
  registerOne(operations, shop)
  registerCodesExport(operations, shop)
}

function registerOne(operations: Operations, shop: Shop): void {
  const write = { tags, access: 'admin', params: ById } as const
  operations.put('/coupons/:id', {
    ...write,
    summary: 'Change the terms of a coupon, or pause, end or resume it; orders keep their discount',
    body: ShopCouponChangeWire,
    answers: { 200: ShopCouponAnswer },
    refuses: ['coupon_changed', 'coupon_code_fixed', 'coupon_code_taken', 'coupon_gone', 'product_not_found'],
    run: ({ by, params, body }) => changeShopCoupon(shop, { by, id: params.id, ...body }),
    answer: ({ coupon }) => succeed(shopCouponToWire(coupon), 'Coupon updated!'),
  })
  operations.delete('/coupons/:id', {
    ...write,
    summary: 'Delete a coupon for good, with its one-time codes; orders keep its code',
    answers: { 200: DoneAnswer },
    refuses: ['coupon_gone'],
    run: ({ by, params }) => deleteShopCoupon(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Coupon deleted!'),
  })
  operations.post('/coupons/:id/codes', {
    ...write,
    summary: 'Make one-time codes of a coupon; the same Idempotency-Key makes them once',
    headers: IdempotencyHeader,
    body: CodesWire,
    answers: { 201: CodesAnswer, 200: CodesAnswer },
    refuses: ['change_key_reused', 'coupon_gone', 'coupon_has_code', 'coupon_many_codes'],
    run: ({ by, params, body, request }) =>
      makeCouponCodes(shop, { by, id: params.id, ...body, key: idempotencyKey(request) }),
    answer: ({ codes, repeated }, { reply }) => {
      reply.code(repeated ? 200 : 201)
      return succeed(codes, codes.length === 1 ? '1 code made.' : `${codes.length} codes made.`)
    },
  })
}
