import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** A coupon that is valid for the cart's first product. The percentage is only for display; the server decides. */
export type AppliedCoupon = { code: string; discountPercent: number; productId: string }

const COUPON_KEY = 'coupon'

/** A stored coupon, or null unless it is exactly as this page writes it. */
export function parseCoupon(stored: unknown): AppliedCoupon | null {
  if (!isRecord(stored)) return null
  const { code, discountPercent, productId } = stored
  if (typeof code !== 'string' || !code || typeof productId !== 'string' || !productId) return null
  if (typeof discountPercent !== 'number' || !Number.isInteger(discountPercent)) return null
  return discountPercent >= 1 && discountPercent <= 100 ? { code, discountPercent, productId } : null
}

/** The coupon applied in this tab; stored until the tab closes, so that the checkout can use it. */
export const readCoupon = (): AppliedCoupon | null => parseCoupon(readStored('sessionStorage', COUPON_KEY))

/** Stores the coupon, or removes it when null. False when the browser refused. */
export const writeCoupon = (coupon: AppliedCoupon | null): boolean =>
  writeStored('sessionStorage', COUPON_KEY, coupon)
