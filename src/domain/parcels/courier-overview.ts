import type { ShownNeed } from './parcel-need.ts'

/** How it stands with the courier as a whole, and what of its parcels staff have to look at. */
export type CourierOverview = {
  /** Null: none is connected. Simulated: a trial, nothing is carried. */
  courier: { id: string; name: string; isSimulated: boolean } | null
  /** Since when it refuses the shop's keys: nothing is sent or asked until staff have acted. */
  haltedAt: string | null
  haltReason: string | null
  /** The courier asked for a pause until then; the time may be over. */
  blockedUntil: string | null
  /** The time of its last good answer. */
  heardAt: string | null
  /** Whether its adapter reads webhooks. */
  hasWebhook: boolean
  /** The page of the simulator. */
  controlUrl: string | null
  /** Each counted up to a thousand; `parked`: news that belong to no order. */
  counts: Record<ShownNeed | 'parked', number>
}
