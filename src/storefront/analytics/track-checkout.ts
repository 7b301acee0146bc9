import type { CartLine } from '#domain/checkout/cart.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { shareDiscount, type TakenOff } from './coupon-share.ts'
import { pushEvent } from './data-layer.ts'

/** The pairs of the last checkout that was begun in this tab, until the order is placed. */
const CHECKOUT_KEY = 'checkoutBegun'

/** The pairs being bought: others are another checkout. */
const textOfPairs = (lines: readonly CartLine[]): string =>
  lines.map(line => [line.productId, line.color, line.size, line.quantity].join()).join('\n')

// for browsers without storage
let begun: string | undefined

/** Tracks that the checkout was opened with pairs to buy; once for the same pairs, however often it is opened. */
export function trackCheckout(lines: readonly CartLine[], takenOff: TakenOff): void {
  const pairs = textOfPairs(lines)
  if (lines.length === 0 || begun === pairs || readStored('sessionStorage', CHECKOUT_KEY) === pairs) return
  begun = pairs
  writeStored('sessionStorage', CHECKOUT_KEY, pairs)
  pushEvent('begin_checkout', shareDiscount(lines, takenOff))
}

/** Called after the order: the same pairs bought again are another checkout. */
export const clearCheckout = (): boolean => writeStored('sessionStorage', CHECKOUT_KEY, null)
