import type { OfficialStatus } from './order.ts'
import type { WaitReason } from './wait-reason.ts'

/** The maximum of the page's stepper; for more, customers call. */
export const MAXIMUM_PAIRS_OF_SIZE = 10
export const MAXIMUM_PAIRS_OF_ORDER = 20

/** A family's shoes for Eid; an order for more is confirmed by phone first. */
const PAIRS_UNASKED = 5
/** Unconfirmed pairs of one address block, or of one browser. Shoppers on a mobile network share a block. */
export const PAIRS_OF_NETWORK = 20
/** Sizes with few pairs sell out on any good day: this many pairs an hour, in the whole shop, may exceed the share. */
export const PAIRS_PAST_SHARE = 10
export const PAST_SHARE_WINDOW_MS = 3_600_000
/** A network with more reserved pairs is no shopper who wants a last pair. */
const NETWORK_PAIRS_PAST_SHARE = 5

type Standing = {
  officialStatus: OfficialStatus
  courierStatus: string | null
  waitReason: WaitReason | null
}

/** The official statuses of an order that staff have not decided on, or only plan to call again. */
const UNCONFIRMED_STATUSES = ['Queued', 'Follow Up'] as const satisfies readonly OfficialStatus[]

/** Whether nobody has confirmed an order; one with a courier counts as confirmed. */
export const isUnconfirmed = ({ officialStatus, courierStatus }: Omit<Standing, 'waitReason'>): boolean =>
  courierStatus === null && UNCONFIRMED_STATUSES.some(status => status === officialStatus)

/** Whether an order reserves nothing until somebody confirms it. */
export const holdsNothing = ({ waitReason, ...standing }: Standing): boolean =>
  waitReason !== null && isUnconfirmed(standing)

/** One size of an order that has just taken its pairs. `unconfirmed`: pairs reserved by other unconfirmed orders. */
export type SizeHold = { asked: number; left: number; unconfirmed: number }

/** What a new order may reserve at once: all of it, nothing, or all of it if the hour has `pastShare` pairs left. */
export type HoldVerdict = { holds: true; pastShare: number } | { holds: false; reason: WaitReason }

/** Whether every order may reserve its pairs, whatever others reserve. */
export const mayAllHold = (sharePercent: number): boolean => sharePercent >= 100

/**
 * Judges whether a stranger's order may reserve its pairs before anybody called. All unconfirmed orders together
 * reserve at most `sharePercent` of a size's pairs (reserved by them or on the shelf); `network` is what its addresses,
 * or its browser if that is more, already reserve of all sizes. With 100 percent every order may reserve.
 */
export function judgeHold(
  sizes: readonly SizeHold[],
  { network, sharePercent }: { network: number; sharePercent: number },
): HoldVerdict {
  const asked = sizes.reduce((pairs, size) => pairs + size.asked, 0)
  if (mayAllHold(sharePercent)) return { holds: true, pastShare: 0 }
  if (asked > PAIRS_UNASKED) return { holds: false, reason: 'large' }
  if (network + asked > PAIRS_OF_NETWORK) return { holds: false, reason: 'network' }
  const pastShare = sizes.reduce((pairs, size) => pairs + pairsPastShare(size, sharePercent), 0)
  if (pastShare > 0 && network + asked > NETWORK_PAIRS_PAST_SHARE) return { holds: false, reason: 'rush' }
  return { holds: true, pastShare }
}

function pairsPastShare({ asked, left, unconfirmed }: SizeHold, sharePercent: number): number {
  const share = Math.floor(((left + asked + unconfirmed) * sharePercent) / 100)
  return Math.min(asked, Math.max(0, unconfirmed + asked - share))
}

/** Whether these are more pairs than a stranger may order at once. `sizes`: the pairs of each size. */
export const isTooMuch = (sizes: readonly number[]): boolean =>
  sizes.some(pairs => pairs > MAXIMUM_PAIRS_OF_SIZE) ||
  sizes.reduce((sum, pairs) => sum + pairs, 0) > MAXIMUM_PAIRS_OF_ORDER
