import { MAXIMUM_LINE_QUANTITY, MAXIMUM_PAGE_QUANTITY } from './checkout/checkout.ts'
import { latinDigits } from './typed-phone.ts'

/** The maximum of a stepper, and the text shown there. */
export type QuantityLimit = { maximum: number; reason: string }

const onlyLeft = (stock: number, size: number): string => `Only ${stock} left in size ${size}`

/** On the product page: 10 pairs, or the stock of the chosen size when that is less. */
export function pageQuantityLimit(chosen?: { size: number; stock: number }): QuantityLimit {
  if (chosen && chosen.stock < MAXIMUM_PAGE_QUANTITY)
    return { maximum: Math.max(1, chosen.stock), reason: onlyLeft(chosen.stock, chosen.size) }
  return { maximum: MAXIMUM_PAGE_QUANTITY, reason: `${MAXIMUM_PAGE_QUANTITY} pairs at most` }
}

/** In the cart: the stock, where it is known, and the server's limit of one line. */
export function lineQuantityLimit(size: number, stock?: number): QuantityLimit {
  if (stock !== undefined && stock < MAXIMUM_LINE_QUANTITY)
    return { maximum: Math.max(1, stock), reason: onlyLeft(stock, size) }
  return { maximum: MAXIMUM_LINE_QUANTITY, reason: `${MAXIMUM_LINE_QUANTITY} pairs at most` }
}

/** A typed number in any digits; NaN for a text that is none. */
export const typedCount = (typed: string): number => Number(latinDigits(typed))

/** A typed quantity as pairs, from 1 to the maximum; a text that is no number is 1. */
export function quantityOf(typed: string, maximum: number): number {
  const number = Math.floor(typedCount(typed))
  return Number.isFinite(number) ? Math.min(Math.max(1, number), maximum) : 1
}
