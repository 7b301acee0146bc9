import type { Place } from '../../save/save-engine.ts'

type Address = { pathname: string; search: string }
type Step = { currentLocation: Address; nextLocation: Address }
type Unsaved = {
  /** Where something stands that is only typed. */
  places: readonly Place[]
  /** Edits that were not saved stand above the list. */
  hasProblems: boolean
}

/** Whether what is typed there goes with the list or with the open order. */
export const isTyped = (place: Place): boolean => place === 'list' || place === 'order'

/** Whether a step through the dashboard loses something that the shop does not hold. */
export function leavesEdits(
  { currentLocation: from, nextLocation: to }: Step,
  { places, hasProblems }: Unsaved,
): boolean {
  const hasTyped = places.some(isTyped)
  // edits on their way go on while another screen is open
  if (from.pathname !== to.pathname) return hasProblems || hasTyped
  if (places.includes('list') && from.search !== to.search) return true
  return hasTyped && openOrder(from) !== openOrder(to)
}

const openOrder = ({ search }: Address): string | null => new URLSearchParams(search).get('order')
