/** Money is whole taka, always an integer; poisha appear only in a courier's payouts. */

const groups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A price as the storefront shows it: `Tk. 2,450`. */
export const formatTaka = (taka: number): string => `Tk. ${groups.format(taka)}`

/**
 * `percent` of an amount, rounded half up, in integers: `Math.round(p * (1 - d / 100))` in floats differs
 * from this in thousands of price and discount pairs.
 */
export const percentOfTaka = (taka: number, percent: number): number =>
  Math.floor((taka * percent + 50) / 100)

/** What a pair's own discount (0 to 100 percent) saves, in taka: the price minus the discounted price. */
export const savedTaka = (priceTaka: number, discountPercent: number): number =>
  priceTaka - discountedPriceTaka(priceTaka, discountPercent)

/** The price of a pair after its own discount (0 to 100 percent), in taka, rounded half up. */
export const discountedPriceTaka = (priceTaka: number, discountPercent: number): number =>
  Math.floor((priceTaka * (100 - discountPercent) + 50) / 100)

const takaOfPoisha = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** An amount of poisha (1/100 taka): `Tk. 2,450` or `Tk. 2,450.5`. */
export const formatPoisha = (poisha: number): string => `Tk. ${takaOfPoisha.format(poisha / 100)}`
