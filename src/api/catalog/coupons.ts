import { codeInBengali, type PlainCode } from '#contract/bengali-refusals.ts'
import { CouponAnswer } from '#contract/catalog/catalog-wire.ts'
import { CouponPath, CouponQuery } from '#contract/catalog/product-requests.ts'
import { refusals } from '#contract/refusals.ts'
import type { ShopDiscount } from '#domain/checkout/checkout.ts'
import { couponAppliedMessage } from '#domain/checkout/coupon.ts'
import { appliedInBengali, shopCouponAppliedMessage } from '#domain/coupons/applied-message.ts'
import type { Language } from '#domain/language/language.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type CouponedProduct, checkCoupon } from '#features/coupons/check-coupon.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { answerLanguage } from '../send-refusal.ts'

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
    answer: ({ checked }, { request }) =>
      checked.ok
        ? {
            success: true,
            message: appliedMessage(checked, answerLanguage(request)),
            discountPercentage: checked.discountPercent,
            code: checked.code,
            ...(checked.shop && { shop: shopToWire(checked.shop) }),
          }
        : refusedCoupon(checked.code, { holdsFor: checked.holdsFor, language: answerLanguage(request) }),
  })
}

type Applied = { discountPercent: number; shop?: ShopDiscount }

const appliedMessage = ({ discountPercent, shop }: Applied, language: Language) =>
  language === 'bn'
    ? appliedInBengali(shop ?? { kind: 'percent', amount: discountPercent, minimumTaka: 0 })
    : shop
      ? shopCouponAppliedMessage(shop)
      : couponAppliedMessage(discountPercent)

const shopToWire = ({ kind, amount, minimumTaka, productIds }: ShopDiscount) => ({
  kind,
  amount,
  minimum_taka: minimumTaka,
  product_ids: productIds && [...productIds],
})

type Refused = { holdsFor: CouponedProduct | undefined; language: Language }

const refusedCoupon = (code: PlainCode, { holdsFor, language }: Refused) => ({
  success: false as const,
  message: language === 'bn' ? codeInBengali(code) : refusals[code].message,
  ...(holdsFor && {
    holds_for: {
      _id: holdsFor.productId,
      name: holdsFor.name,
      discountPercentage: holdsFor.discountPercent,
    },
  }),
})
