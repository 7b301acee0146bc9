import { courierStatusOf } from './courier-status.ts'

/** Where a parcel is, independent of the courier's spelling. */
export type ParcelPhase =
  | 'review'
  | 'moving'
  | 'held'
  | 'provisional'
  | 'delivered'
  | 'partial'
  | 'cancelled'
  | 'returned'
  | 'lost'
  | 'unknown'

export const RETURN_STATUSES = ['processing', 'rider_assigned', 'received'] as const
/** How far the pairs that were not delivered are on their way back; `received`: the shop has them. */
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/**
 * A courier's status of a parcel. `code`: one of COURIER_STATUSES where one means the same, else the courier's own
 * word, in lower case. Final: nothing more happens on the way to the customer.
 */
export type ParcelStatus = {
  phase: ParcelPhase
  isFinal: boolean
  code: string
  returning: ReturnStatus | null
}

const PHASES: Readonly<Record<string, ParcelPhase>> = {
  in_review: 'review',
  pending: 'moving',
  hold: 'held',
  delivered_approval_pending: 'provisional',
  partial_delivered_approval_pending: 'provisional',
  cancelled_approval_pending: 'provisional',
  unknown_approval_pending: 'provisional',
  delivered: 'delivered',
  partial_delivered: 'partial',
  cancelled: 'cancelled',
  exceptional: 'lost',
  unknown: 'unknown',
}
const FINAL_PHASES: readonly ParcelPhase[] = ['delivered', 'partial', 'cancelled', 'returned']
/** No courier has a longer status word. */
const LONGEST_CODE = 60
const COMING_BACK = /^(partial_delivered|cancelled)_return_(processing|rider_assigned|received)$/

/**
 * Parses a courier's status word: `In Review`, `canceled` and `cancelled_return_received` are understood. An unknown
 * word is stored in lower case, cut to 60 characters, and has no meaning: it never counts as a delivery.
 */
export function parcelStatusOf(word: string): ParcelStatus {
  const code = courierStatusOf(word.slice(0, LONGEST_CODE)).replace(/[\s-]+/g, '_')
  const [, settled, back] = COMING_BACK.exec(code) ?? []
  const returning = RETURN_STATUSES.find(status => status === back)
  if (settled && returning) {
    const phase = settled === 'cancelled' ? 'returned' : 'partial'
    return { phase, isFinal: true, code: settled, returning }
  }
  const phase = Object.hasOwn(PHASES, code) ? (PHASES[code] ?? 'unknown') : 'unknown'
  return { phase, isFinal: FINAL_PHASES.includes(phase), code, returning: null }
}

/** A status for people: `In review`. */
export function statusLabel(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
