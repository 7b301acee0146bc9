import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** A coupon that was found good for the cart's first product. The percentage is for showing; the server decides. */
export type AppliedCoupon = { code: string; discountPercent: number; productId: string }

const COUPON_KEY = 'coupon'

/** A stored coupon, or null when anything about it is not as this page writes it. */
export function parseCoupon(stored: unknown): AppliedCoupon | null {
  if (!isRecord(stored)) return null
  const { code, discountPercent, productId } = stored
  if (typeof code !== 'string' || !code || typeof productId !== 'string' || !productId) return null
  if (typeof discountPercent !== 'number' || !Number.isInteger(discountPercent)) return null
  return discountPercent >= 1 && discountPercent <= 100 ? { code, discountPercent, productId } : null
}

/** The coupon applied in this tab; kept until the tab closes, so that the checkout takes it along. */
export const readCoupon = (): AppliedCoupon | null => parseCoupon(readStored('sessionStorage', COUPON_KEY))

/** Keeps the coupon, or forgets it when null. False when the browser refused to keep it. */
export const writeCoupon = (coupon: AppliedCoupon | null): boolean =>
  writeStored('sessionStorage', COUPON_KEY, coupon)
