/** A coupon of one product. `expiresAt` is an ISO instant, or null for one that never ends. */
export type Coupon = {
  id: string
  productId: string
  code: string
  discountPercent: number
  expiresAt: string | null
  createdAt: string
}

/** Codes are compared upper-cased; letters, digits, underscore and hyphen, 2 to 32 of them. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase()
export const isCouponCode = (code: string): boolean => /^[A-Z0-9_-]{2,32}$/.test(code)

export const isCouponExpired = (coupon: Pick<Coupon, 'expiresAt'>, now: Date): boolean =>
  coupon.expiresAt !== null && Date.parse(coupon.expiresAt) <= now.getTime()

export const couponAppliedMessage = (percent: number): string => `Coupon applied! ${percent}% off.`
