import type { ShownNeed } from './parcel-need.ts'

/** How it stands with one connected courier. */
export type CourierStanding = {
  id: string
  name: string
  /** A trial: nothing is carried. */
  isSimulated: boolean
  /** Since when it refuses the shop's keys: nothing is sent or asked until staff have acted. */
  haltedAt: string | null
  haltReason: string | null
  /** The courier asked for a pause until then; the time may be over. */
  blockedUntil: string | null
  /** The time of its last good answer. */
  heardAt: string | null
  /** Whether its adapter reads webhooks. */
  hasWebhook: boolean
  /** Whether it says what it owes the shop. */
  hasBalance: boolean
  /** Whether it says what it paid out; else its files do. */
  hasPayouts: boolean
  /** The page of the simulator. */
  controlUrl: string | null
}

/** How it stands with the connected couriers, and what of their parcels staff have to look at. */
export type CourierOverview = {
  couriers: CourierStanding[]
  /** Each counted up to a thousand, of the asked courier or of all; `parked`: news that belong to no order. */
  counts: Record<ShownNeed | 'parked', number>
}
