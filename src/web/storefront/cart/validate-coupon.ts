import { couponCodeOf } from '#domain/coupon.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { sayWhileSlow } from '../frame/say-while-slow.ts'
import type { AppliedCoupon } from './coupon-storage.ts'

export type ValidateCouponOutcome = { ok: true; coupon: AppliedCoupon } | { ok: false; message: string }

const percentOf = (body: unknown): number | undefined => {
  if (!isRecord(body)) return undefined
  const percent = body.discountPercentage ?? (isRecord(body.data) ? body.data.discountPercentage : undefined)
  return typeof percent === 'number' && percent >= 1 && percent <= 100 ? percent : undefined
}

/** Asks the shop whether a typed code holds for a product now. The shop's own words win over these. */
export async function validateCoupon(productId: string, typed: string): Promise<ValidateCouponOutcome> {
  const code = couponCodeOf(typed)
  if (!code) return { ok: false, message: 'Please enter a coupon code.' }
  const path = `/v1/products/${encodeURIComponent(productId)}/coupon/${encodeURIComponent(code)}/validate`
  const answer = await sayWhileSlow(
    'Still checking the coupon… please keep this page open.',
    requestJson(path),
  )
  if (!answer.ok) {
    if (answer.kind !== 'REFUSED') return { ok: false, message: 'Error validating coupon.' }
    return {
      ok: false,
      message: answer.message || (answer.status === 200 ? 'Coupon invalid.' : 'Error validating coupon.'),
    }
  }
  const discountPercent = percentOf(answer.body)
  if (discountPercent === undefined) return { ok: false, message: 'Error validating coupon.' }
  return { ok: true, coupon: { code, discountPercent, productId } }
}
