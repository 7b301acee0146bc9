import { discountedPriceTaka } from '../money.ts'

const PERCENTS = Array.from({ length: 101 }, (_, percent) => percent)

/**
 * The whole percent that brings a price nearest to its sale price, and the price that it makes. Of two that are as near,
 * the one that makes the pair dearer: nobody agreed to sell it for less.
 */
export function saleDiscount(priceTaka: number, saleTaka: number): { percent: number; taka: number } {
  const exact = 100 - (saleTaka * 100) / priceTaka
  const offers = PERCENTS.map(percent => ({ percent, taka: discountedPriceTaka(priceTaka, percent) }))
  const awayFrom = (one: (typeof offers)[number]) => Math.abs(one.taka - saleTaka)
  const [best = { percent: 0, taka: priceTaka }] = offers.sort(
    (one, other) =>
      awayFrom(one) - awayFrom(other) ||
      other.taka - one.taka ||
      // cheap things cost the same at several percents
      Math.abs(one.percent - exact) - Math.abs(other.percent - exact),
  )
  return best
}
