import { CouponAnswer } from '#contract/catalog/catalog-wire.ts'
import { CouponPath, CouponQuery } from '#contract/catalog/product-requests.ts'
import { refusals } from '#contract/refusals.ts'
import type { ShopDiscount } from '#domain/checkout/checkout.ts'
import { couponAppliedMessage } from '#domain/checkout/coupon.ts'
import { shopCouponAppliedMessage } from '#domain/coupons/applied-message.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { type CouponedProduct, checkCoupon } from '#features/coupons/check-coupon.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Checks a coupon. Codes are short, so tries are limited. */
export function registerCoupons(
  operations: Operations,
  shop: Shop,
  couponLimit: (address: string) => Promise<Refusal<'too_many_requests'> | undefined>,
): void {
  operations.get('/products/:id/coupon/:code/validate', {
    tags: ['Product'],
    access: 'everybody',
    summary: 'Whether a coupon holds for a product now',
    params: CouponPath,
    query: CouponQuery,
    answers: { 200: CouponAnswer },
    refuses: ['too_many_requests'],
    run: async ({ params: { id, code }, query: { cart }, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const limited = await couponLimit(request.ip)
      return limited ?? { checked: await checkCoupon(shop, { productId: id, code, cart }) }
    },
    // an invalid code is no failed call: the shopper typed another code
    answer: ({ checked }) =>
      checked.ok
        ? {
            success: true,
            message: appliedMessage(checked),
            discountPercentage: checked.discountPercent,
            code: checked.code,
            ...(checked.shop && { shop: shopToWire(checked.shop) }),
          }
        : refusedCoupon(checked.code, checked.holdsFor),
  })
}

const appliedMessage = ({ discountPercent, shop }: { discountPercent: number; shop?: ShopDiscount }) =>
  shop ? shopCouponAppliedMessage(shop) : couponAppliedMessage(discountPercent)

const shopToWire = ({ kind, amount, minimumTaka, productIds }: ShopDiscount) => ({
  kind,
  amount,
  minimum_taka: minimumTaka,
  product_ids: productIds && [...productIds],
})

const refusedCoupon = (code: RefusalCode, holdsFor: CouponedProduct | undefined) => ({
  success: false as const,
  message: refusals[code].message,
  ...(holdsFor && {
    holds_for: {
      _id: holdsFor.productId,
      name: holdsFor.name,
      discountPercentage: holdsFor.discountPercent,
    },
  }),
})
