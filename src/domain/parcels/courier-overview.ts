import type { ShownNeed } from './parcel-need.ts'

/** How it stands with the courier as a whole, and what of its parcels staff have to look at. */
export type CourierOverview = {
  /** Null: none is connected. Simulated: a trial, nobody carries anything. */
  courier: { id: string; name: string; isSimulated: boolean } | null
  /** Since when it refuses the shop's keys: nothing is sent or asked until somebody has looked. */
  haltedAt: string | null
  haltReason: string | null
  /** It asked for a pause, which may be over. */
  blockedUntil: string | null
  /** Its last good answer. */
  heardAt: string | null
  /** Whether it may tell the shop its news by itself. */
  hasWebhook: boolean
  /** The page of the program that plays it. */
  controlUrl: string | null
  /** Each counted up to a thousand; `parked`: news that belong to no order. */
  counts: Record<ShownNeed | 'parked', number>
}
