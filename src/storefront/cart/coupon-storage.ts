import type { ShopDiscount } from '#domain/checkout/checkout.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/**
 * A coupon that is valid for the cart's first product, or one of the shop. What it takes off is only for display; the
 * server decides.
 */
export type AppliedCoupon = { code: string; discountPercent: number; productId: string; shop?: ShopDiscount }

/** Whether a coupon makes delivery free. */
export const takesDelivery = (coupon: AppliedCoupon | null): boolean => coupon?.shop?.kind === 'delivery'

const COUPON_KEY = 'coupon'

/** A stored coupon, or null unless it is exactly as this page writes it. */
export function parseCoupon(stored: unknown): AppliedCoupon | null {
  if (!isRecord(stored)) return null
  const { code, discountPercent, productId, shop: sent } = stored
  if (typeof code !== 'string' || !code || typeof productId !== 'string' || !productId) return null
  if (typeof discountPercent !== 'number' || !Number.isInteger(discountPercent)) return null
  const coupon = { code, discountPercent, productId }
  if (discountPercent < 0 || discountPercent > 100) return null
  if (sent === undefined) return discountPercent > 0 ? coupon : null
  return isShops(sent) ? { ...coupon, shop: sent } : null
}

/** Of another kind than the known ones it is shown to take off its percentage. */
const isShops = (sent: unknown): sent is ShopDiscount =>
  isRecord(sent) &&
  typeof sent.amount === 'number' &&
  typeof sent.minimumTaka === 'number' &&
  (sent.productIds === null || Array.isArray(sent.productIds))

/** The coupon applied in this tab; stored until the tab closes, so that the checkout can use it. */
export const readCoupon = (): AppliedCoupon | null => parseCoupon(readStored('sessionStorage', COUPON_KEY))

/** Stores the coupon, or removes it when null. False when the browser refused. */
export const writeCoupon = (coupon: AppliedCoupon | null): boolean =>
  writeStored('sessionStorage', COUPON_KEY, coupon)
