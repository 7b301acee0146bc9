import { isRecord } from '#web/is-record.ts'
import { namedProduct, type Place } from './product-address.ts'

type Step = {
  currentLocation: Place
  nextLocation: Place & { state?: unknown }
  historyAction: 'POP' | 'PUSH' | 'REPLACE'
}

/** Whether a step takes the product out of view, or may do so: an address without a name shows whichever was shown last. */
export function leavesProduct({ currentLocation: from, nextLocation: to, historyAction }: Step): boolean {
  if (from.pathname !== to.pathname) return true
  // the mark stays in the browser's history, and is not true of whoever comes back to its entry from elsewhere
  const isSame = isRecord(to.state) && to.state.sameProduct === true
  if (historyAction === 'REPLACE' && isSame) return false
  return namedProduct(to.search) !== namedProduct(from.search)
}
