import type { Chaos, PlannedFault } from './faults.ts'
import { defaultModes, type Modes } from './modes.ts'
import type { SimulatedParcel } from './parcel.ts'
import type { Payment } from './payment.ts'
import type { PickupRequest, ReturnRequest } from './requests.ts'
import type { WebhookDelivery, WebhookTarget } from './webhook.ts'

/** The count of uses since a time. */
export type Window = { since: number; count: number }

/** The whole state of the simulated courier. Times are milliseconds since 1970. */
export type Simulation = {
  readonly seed: string
  readonly now: () => number
  readonly webhookTimeoutMs: number
  /** The origin of the parcels' pages; known once the simulator listens. */
  origin: string
  /** By consignment id, the oldest first. */
  readonly parcels: Map<number, SimulatedParcel>
  /** The newest parcel of an invoice. */
  readonly invoices: Map<string, SimulatedParcel>
  readonly trackingCodes: Map<string, SimulatedParcel>
  payments: Payment[]
  returnRequests: ReturnRequest[]
  pickups: PickupRequest[]
  modes: Modes
  faults: PlannedFault[]
  chaos: Chaos | null
  autoplay: { on: boolean; nextPayoutAt: number | null }
  webhook: WebhookTarget | null
  deliveries: WebhookDelivery[]
  readonly statusCache: Map<string, { until: number; body: unknown }>
  /** Failed tries and locks by address and key. */
  readonly failures: Map<string, { times: number[]; lockedUntil: number | null }>
  readonly windows: Map<string, Window>
  /** Called after a change that must survive a restart. */
  changed: () => void
}

/** A courier without any parcels. */
export const newSimulation = (given: Pick<Simulation, 'seed' | 'now' | 'webhookTimeoutMs'>): Simulation => ({
  ...given,
  origin: '',
  parcels: new Map(),
  invoices: new Map(),
  trackingCodes: new Map(),
  payments: [],
  returnRequests: [],
  pickups: [],
  modes: { ...defaultModes },
  faults: [],
  chaos: null,
  autoplay: { on: false, nextPayoutAt: null },
  webhook: null,
  deliveries: [],
  statusCache: new Map(),
  failures: new Map(),
  windows: new Map(),
  changed: () => {},
})

/** Counts one more use of a window that begins with its first call; returns whether it still fits. */
export function countIn(
  simulation: Simulation,
  window: { name: string; lastsMs: number; atMost: number },
): boolean {
  const now = simulation.now()
  const found = simulation.windows.get(window.name)
  const counted = found && now - found.since < window.lastsMs ? found : { since: now, count: 0 }
  counted.count += 1
  simulation.windows.set(window.name, counted)
  return counted.count <= window.atMost
}
