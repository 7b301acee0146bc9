import type { ShippingArea } from '../checkout/checkout.ts'
import type { Progress } from './tracking.ts'

export type TrackedItem = { name: string; color: string; size: number; quantity: number; image: string }

/** All that a tracking link tells of an order: nothing by which its buyer could be found or called. */
export type TrackedOrder = {
  orderNo: number
  /** Empty when there is none to greet with. */
  firstName: string
  /** Upazila and district; empty for an order that was taken without them. */
  area: string
  placedAt: string
  /** What the courier collects, whole taka. */
  priceTaka: number
  items: TrackedItem[]
  progress: Progress
  /** When it should arrive; null when nothing is coming any more. */
  arrival: { window: string; area: ShippingArea; isLate: boolean } | null
  /** What the courier said on its way, newest first, without phones and numbers. */
  timeline: { text: string; at: string }[]
  /** Where everybody may follow the parcel at the courier; null while nobody knows. */
  trackingUrl: string | null
  /** Nobody carries the parcel: a trial. */
  isSimulated: boolean
}
