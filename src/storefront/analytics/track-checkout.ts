import type { CartLine } from '#domain/checkout/cart.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { shareDiscount, type TakenOff } from './coupon-share.ts'
import { pushEvent } from './data-layer.ts'

/** The hash of the last checkout that was begun in this tab, until the order is placed. */
const CHECKOUT_KEY = 'checkoutBegun'

/** A short hash of the pairs being bought (FNV-1a, 32 bits): other pairs are another checkout. */
function hashOfPairs(lines: readonly CartLine[]): number {
  const text = lines.map(line => [line.productId, line.color, line.size, line.quantity].join()).join('\n')
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

// for browsers without storage
let begun: number | undefined

/** Tracks that the checkout was opened with pairs to buy; once for the same pairs, however often it is opened. */
export function trackCheckout(lines: readonly CartLine[], takenOff: TakenOff): void {
  const hash = hashOfPairs(lines)
  if (lines.length === 0 || begun === hash || readStored('sessionStorage', CHECKOUT_KEY) === hash) return
  begun = hash
  writeStored('sessionStorage', CHECKOUT_KEY, hash)
  pushEvent('begin_checkout', shareDiscount(lines, takenOff))
}

/** Called after the order: the same pairs bought again are another checkout. */
export const clearCheckout = (): boolean => writeStored('sessionStorage', CHECKOUT_KEY, null)
