import { couponCodeOf } from '#domain/checkout/coupon.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { sayWhileSlow } from '../frame/say-while-slow.ts'
import { type AppliedCoupon, parseCoupon } from './coupon-storage.ts'

/** The validity of the code is unknown; in English. */
const UNCHECKED = 'Error validating coupon.'

/** The shop checks no more products of a cart. */
const MAXIMUM_ASKED = 50

/** A refused code may be valid for another product of the cart, once that is the first. */
export type OtherProduct = AppliedCoupon & { name: string }
/**
 * With its text; `coupon` when the code is valid, null when it is not, absent while that is unknown; `other` when it is
 * for another product of the cart.
 */
export type ValidateCouponOutcome = {
  message: string
  coupon?: AppliedCoupon | null
  other?: OtherProduct | undefined
}

const refused = (message: string): ValidateCouponOutcome => ({ message, coupon: null })

const isPercent = (percent: unknown): percent is number =>
  typeof percent === 'number' && percent >= 1 && percent <= 100

const percentOf = (body: unknown): number | undefined => {
  if (!isRecord(body)) return undefined
  const percent = body.discountPercentage ?? (isRecord(body.data) ? body.data.discountPercentage : undefined)
  return isPercent(percent) ? percent : undefined
}

function otherProductOf(body: unknown, code: string): OtherProduct | undefined {
  const other = isRecord(body) && isRecord(body.holds_for) ? body.holds_for : {}
  const { _id: productId, name, discountPercentage: discountPercent } = other
  if (typeof productId !== 'string' || typeof name !== 'string' || !isPercent(discountPercent))
    return undefined
  return { code, discountPercent, productId, name }
}

/** A coupon of the shop, with what it takes off. */
function shopCouponOf(body: unknown, given: { code: string; productId: string }): AppliedCoupon | null {
  if (!isRecord(body) || !isRecord(body.shop)) return null
  const { minimum_taka: minimumTaka, product_ids: productIds, ...shop } = body.shop
  const discountPercent = body.discountPercentage
  return parseCoupon({ ...given, discountPercent, shop: { ...shop, minimumTaka, productIds } })
}

/** Asks the shop whether a typed code is valid for the cart's first product. The shop's own text takes precedence. */
export async function validateCoupon(
  [productId, ...others]: readonly string[],
  typed: string,
  { say }: ShopSpeaker,
): Promise<ValidateCouponOutcome> {
  const code = couponCodeOf(typed)
  if (!code) return refused(say('Please enter a coupon code.'))
  if (!productId) return refused(say('No product in cart.'))
  const path = `/v1/products/${encodeURIComponent(productId)}/coupon/${encodeURIComponent(code)}/validate`
  const asked = others.slice(0, MAXIMUM_ASKED)
  const cart = asked.length > 0 ? `?cart=${asked.map(encodeURIComponent).join(',')}` : ''
  const answer = await sayWhileSlow(
    say('Still checking the coupon… please keep this page open.'),
    requestJson(`${path}${cart}`),
  )
  if (!answer.ok) {
    if (answer.kind !== 'REFUSED') return { message: say(UNCHECKED) }
    const other = otherProductOf(answer.body, code)
    if (other) {
      const { name } = other
      const message = say('{code} is for {name}, which must be the first in the cart.', { code, name })
      return { message, coupon: null, other }
    }
    // only an answer says anything about the coupon: not that too many were asked, nor that the shop is in trouble
    if (answer.status !== 200) return { message: answer.message || say(UNCHECKED) }
    return refused(answer.message || say('Coupon invalid.'))
  }
  const ofShop = shopCouponOf(answer.body, { code, productId })
  if (ofShop) return { message: answer.message, coupon: ofShop }
  const discountPercent = percentOf(answer.body)
  if (discountPercent === undefined) return { message: say(UNCHECKED) }
  const message = say('Coupon applied! {percent}% off.', { percent: discountPercent })
  return { message, coupon: { code, discountPercent, productId } }
}
