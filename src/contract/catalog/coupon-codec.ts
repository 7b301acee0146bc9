import { bool, day, instant, named, nullable, objectOf, text, whole } from '../codec-parts.ts'

/** A coupon as staff see it; `lastDay` is its last valid day, `used` counts orders. */
export const couponCodec = objectOf({
  id: named('_id', text),
  code: text,
  discountPercent: named('discountPercentage', whole),
  lastDay: named('expiresAt', nullable(day)),
  isExpired: named('expired', bool),
  used: whole,
  createdAt: instant,
})
