import type { AdvanceMethod } from '../advances/advance.ts'
import type { AskedAdvance } from '../advances/asked-advance.ts'
import type { Arrival } from '../checkout/delivery.ts'
import type { Progress } from './tracking.ts'

export type TrackedItem = { name: string; color: string; size: number; quantity: number; image: string }

/** `checking`: the shop has not found the money yet. */
export type TrackedAdvance = {
  method: AdvanceMethod
  /** The last four signs of the TrxID: anybody may have the link. */
  trxEnd: string
  /** What was claimed, of a matched one what counts; null where the shopper named no sum. */
  taka: number | null
  state: 'checking' | 'matched' | 'refused'
}

/** All that a tracking link shows of an order: nothing by which its buyer could be found or called. */
export type TrackedOrder = {
  orderNo: number
  /** Empty when there is no name to greet with. */
  firstName: string
  /** Upazila and district; empty for an order without them. */
  area: string
  placedAt: string
  /** What the courier collects, whole taka. */
  priceTaka: number
  /** What was sent before, newest last; only what is matched lowers `priceTaka`. */
  advances: TrackedAdvance[]
  /** What may be sent before, with its sum; null where nothing is asked for, or nothing comes any more. */
  asked: (AskedAdvance & { taka: number }) | null
  items: TrackedItem[]
  progress: Progress
  /** When it should arrive; null when nothing is on its way any more. */
  arrival: (Arrival & { isLate: boolean }) | null
  /** The courier's messages, newest first, without phones and numbers. */
  timeline: { text: string; at: string }[]
  /** The courier's public tracking page; null while unknown. */
  trackingUrl: string | null
  /** A trial: nobody carries the parcel. */
  isSimulated: boolean
  /** Where the pairs are reviewed, the first of them first; null: they are not delivered. */
  reviewPath: string | null
}
