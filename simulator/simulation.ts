import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'
import type { CallKind, Chaos, FaultName, PlannedFault } from './faults.ts'
import { defaultModes, type Modes } from './modes.ts'
import type { SimulatedParcel } from './parcel.ts'
import type { Payment } from './payment.ts'
import type { PickupRequest, ReturnRequest } from './requests.ts'
import type { WebhookDelivery, WebhookTarget } from './webhook.ts'

/** The count of uses since a time. */
export type Window = { since: number; count: number }

/** The whole state of a simulated courier. Times are milliseconds since 1970. */
export type Simulation = {
  /** Which courier is played. */
  readonly wire: Wire
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
  /** The tokens that were granted and hold, by their text. */
  readonly tokens: Map<string, Token>
  /** How many were granted so far. */
  grants: number
  /** Called after a change that must survive a restart. */
  changed: () => void
}

export type Token = { until: number; kind: 'access' | 'refresh' }

/** A call of a courier's API. `path` is without the prefix and the query. */
export type ApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  address: string
  headers: IncomingHttpHeaders
  text: string
  /** Waits in real time; ends early when the simulator closes. */
  wait: (milliseconds: number) => Promise<void>
}

/** A call that may be carried out; `argument` is the value of `:`. */
export type Call = {
  simulation: Simulation
  path: string
  argument: string
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  onlyHalf: boolean
}
export type Route = {
  method: 'GET' | 'POST'
  /** With one `:` for an argument, if any. */
  path: string
  kind: CallKind
  answer: (call: Call) => Answer
}

/** The likeliest next step of a parcel, and the wait before it. */
export type Step = { status?: string; message?: string; fromMs: number; toMs: number }

/** An event of a parcel. `status`: the one that it tells; null: it has only words. */
export type ParcelNews = {
  parcel: SimulatedParcel
  status: string | null
  message: string
  at: number
  /** The number of a payout that holds the parcel, in the event that tells of it. */
  paymentId?: number
}

/** The half of a simulated courier that is this courier's own: its API, its words and its webhook. */
export type Wire = {
  courier: 'steadfast' | 'pathao'
  title: string
  /** Of the addresses of its API. */
  prefix: string
  routes: readonly Route[]
  /** Answers what needs no keys; undefined for other calls. */
  answerOpenly(simulation: Simulation, request: ApiRequest): Answer | undefined
  /** Refuses a caller without access, or one who asks too often. */
  refuse(simulation: Simulation, request: ApiRequest, route: Route | undefined): Answer | undefined
  notFound: Answer
  faults: readonly FaultName[]
  /** The modes that this courier has, and where they start otherwise than another's. */
  modes: readonly (keyof Modes)[]
  startingModes?: Partial<Modes>
  /** Every word of `/__sim/advance`, and where a parcel starts. */
  statuses: readonly string[]
  firstStatus: string
  newTrackingCode(simulation: Simulation, given: { consignmentId: number; attempt: number }): string
  /** The names of a parcel and of a payout on the courier's own pages. */
  idOf(parcel: SimulatedParcel): string
  paymentName(id: number): string
  /** The parcel with the courier's own id. */
  findById(simulation: Simulation, id: unknown): SimulatedParcel | undefined
  setStatus(parcel: SimulatedParcel, status: string): void
  messageOf(status: string | undefined): string
  /** Whether the courier owes what was collected. */
  isCollected(status: string): boolean
  /** What a rider usually collected in this status, in poisha; null before. */
  collectedOf(parcel: SimulatedParcel): number | null
  nextStep(seed: string, parcel: SimulatedParcel): Step | undefined
  /** Null: the courier tells nobody of this. */
  eventOf(simulation: Simulation, news: ParcelNews): { type: string; body: string } | null
  headersOf(target: WebhookTarget, event: { id: string; body: string }): Record<string, string>
  /** Whether the answer to an event ends its tries. */
  isHeard(answer: { status: number; headers: Headers }): boolean
  /** Sent once when an address is named, where the courier tries it first. */
  firstEvent?: { type: string; body: string }
  /** Whether bookings and payouts are told, too. */
  tellsBookings: boolean
}

/** A courier without any parcels. */
export const newSimulation = (
  given: Pick<Simulation, 'wire' | 'seed' | 'now' | 'webhookTimeoutMs'>,
): Simulation => ({
  ...given,
  origin: '',
  parcels: new Map(),
  invoices: new Map(),
  trackingCodes: new Map(),
  payments: [],
  returnRequests: [],
  pickups: [],
  modes: { ...defaultModes, ...given.wire.startingModes },
  faults: [],
  chaos: null,
  autoplay: { on: false, nextPayoutAt: null },
  webhook: null,
  deliveries: [],
  statusCache: new Map(),
  failures: new Map(),
  windows: new Map(),
  tokens: new Map(),
  grants: 0,
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
