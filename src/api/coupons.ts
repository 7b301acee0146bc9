import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CouponAnswer } from '#contract/catalog-wire.ts'
import { Failure } from '#contract/envelope.ts'
import { CouponPath, CouponQuery } from '#contract/product-requests.ts'
import { refusals } from '#contract/refusals.ts'
import { couponAppliedMessage } from '#domain/coupon.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { type CouponedProduct, checkCoupon } from '#features/coupons/check-coupon.ts'
import type { Shop } from '#features/shop.ts'
import { sendRefusal } from './send-refusal.ts'

/** Validating a coupon. Codes are short, so trying them is limited. */
export function registerCoupons(
  app: FastifyInstance,
  shop: Shop,
  couponLimit: (address: string) => Promise<Refusal<'too_many_requests'> | undefined>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/products/:id/coupon/:code/validate',
    {
      schema: {
        tags: ['Product'],
        summary: 'Whether a coupon holds for a product now',
        params: CouponPath,
        querystring: CouponQuery,
        response: { 200: CouponAnswer, 400: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const limited = await couponLimit(request.ip)
      if (limited) return sendRefusal(reply, limited)
      const { id, code } = request.params
      const checked = await checkCoupon(shop, { productId: id, code, cart: request.query.cart })
      // not a failure of the call: the shopper typed a code that does not hold
      if (!checked.ok) return reply.send(refusedCoupon(checked.code, checked.holdsFor))
      const { discountPercent } = checked
      return reply.send({
        success: true,
        message: couponAppliedMessage(discountPercent),
        discountPercentage: discountPercent,
        code: checked.code,
      })
    },
  )
}

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
