import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { ShopItem } from './data-layer.ts'
import { itemsAndValue, type Pairs, shopItem } from './shop-item.ts'

export type TakenOff = { discountTaka: number; couponCode: string | null; couponScope: CouponScope }

const toPaisa = (taka: number): number => Math.round(taka * 100) / 100

/**
 * The items of an order with a coupon, and its value: each pair's price is lowered by its share of the discount, which
 * is in `discount` together with the pair's own discount. Shares have two decimals; the rest of rounding goes to the
 * next line, so that the sum of price times quantity is the value within half a taka for lines of up to 100 pairs.
 */
export function shareDiscount(lines: readonly Pairs[], { discountTaka, couponCode, couponScope }: TakenOff) {
  const { value, items } = itemsAndValue(lines)
  if (discountTaka <= 0) return { value, items }
  const coupon = couponCode && { coupon: couponCode }
  const ofFirst = lines.filter(line => line.productId === lines[0]?.productId)
  // a coupon of the shop may take off more than the first product costs
  const isOfFirst = couponScope === 'product' && itemsAndValue(ofFirst).value >= discountTaka
  const isCouponed = (line: Pairs) => !isOfFirst || line.productId === lines[0]?.productId
  const wholeTaka = itemsAndValue(lines.filter(isCouponed)).value
  let leftTaka = 0
  const share = (line: Pairs, index: number): ShopItem => {
    const item = shopItem(line, index)
    if (!isCouponed(line)) return item
    const dueTaka = leftTaka + (discountTaka * line.priceTaka * line.quantity) / wholeTaka
    const discount = Math.min(line.priceTaka, Math.max(0, toPaisa(dueTaka / line.quantity)))
    leftTaka = dueTaka - discount * line.quantity
    const savedTaka = toPaisa((item.discount ?? 0) + discount)
    return { ...item, price: toPaisa(line.priceTaka - discount), discount: savedTaka, ...coupon }
  }
  return { value: value - discountTaka, items: lines.map(share), ...coupon }
}
