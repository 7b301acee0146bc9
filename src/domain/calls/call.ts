import type { FakeReason } from '../orders/fake-reason.ts'
import type { OfficialStatus } from '../orders/order.ts'
import type { CustomerCounts, StaffOrder } from '../orders/staff-order.ts'
import type { HubContact } from '../parcels/hub-contact.ts'
import type { CallOutcome, RefusedReason } from './call-outcome.ts'

/** Where an order waits to be called. `given_up`: too many tries, so that a person decides. */
export const CALL_LANES = ['callback', 'rescue', 'at_risk', 'known_buyer', 'given_up'] as const
/**
 * `callback`: the customer named a time. `rescue`: the courier could not deliver the parcel. `at_risk`: nobody confirmed
 * it yet. `known_buyer`: the same, of somebody who took every parcel, so it may be confirmed without a call.
 */
export type CallLane = (typeof CALL_LANES)[number]

/** The lanes that give out a next call, in their order; a known buyer is offered, not handed out. */
export const CALLED_LANES = ['callback', 'rescue', 'at_risk'] as const satisfies readonly CallLane[]
export type CalledLane = (typeof CALLED_LANES)[number]

export const CALL_REASONS = [
  'first_order',
  'own_returns',
  'took_all',
  'same_address',
  'other_address',
  'place_returns',
  'shop_returns',
  'fakes',
  'pranks',
  'waits',
  'lapsed',
  'duplicate',
  'repeat',
  'not_reached',
  'asked_for',
  'wrote',
  'courier_status',
] as const
/**
 * Why an order stands where it stands. The code that shows them makes texts of these.
 *
 * `own_returns`: `count` of `of` parcels of this customer came back. `took_all`: they took all `count`. `place_returns`:
 * `count` of the shop's last `of` first orders in `word` (a district) came back; `shop_returns`: the same everywhere.
 * `fakes`, `pranks`: `count` earlier orders were. `waits`: it reserves no pairs until it is confirmed; `lapsed`: it gave
 * them back. `repeat`: of order number `count`. `not_reached`: `count` tries. `wrote`: the shopper asked for a change by
 * the link. `courier_status`: `word` is the courier's.
 */
export type CallReasonCode = (typeof CALL_REASONS)[number]
export type CallReason = {
  code: CallReasonCode
  count: number | null
  of: number | null
  word: string | null
}

/** Who has an order now, so that nobody else calls. */
export type CallHolder = { id: string; name: string; since: string; until: string }

/** An order that somebody has, as all screens get it: nothing of the customer. */
export type HeldCall = CallHolder & { orderId: string; orderNo: number; lane: CallLane | null }

/** An order in the queue. */
export type CallRow = {
  orderId: string
  orderNo: number
  recipientName: string
  recipientPhone: string
  /** Area and district, without the address. */
  place: string
  productNames: string
  colors: string
  sizes: string
  pairs: number
  priceTaka: number
  image: string
  officialStatus: OfficialStatus
  courierStatus: string | null
  createdAt: string
  lane: CallLane
  /** Not before this; later than now: it waits for its next try. */
  dueAt: string
  /** From when it is late. */
  redAt: string
  /** When the courier sends the parcel back; of the rescue lane alone. */
  deadAt: string | null
  /** The time that the customer asked for. */
  callbackAt: string | null
  /** Tries that reached nobody, since somebody was last spoken to. */
  tries: number
  lastTriedAt: string | null
  lastOutcome: CallOutcome | null
  /** The latest note of an attempt. */
  said: string | null
  /** What coming back would cost on average: the share of such orders that come back, times what one costs. */
  riskTaka: number
  reasons: CallReason[]
  heldBy: CallHolder | null
  /** Who promised to call, at the customer's time; null: anybody who is free. */
  wantedBy: { id: string; name: string } | null
}

/** One attempt, as staff see it. */
export type CallAttempt = {
  id: string
  at: string
  outcome: CallOutcome
  reason: RefusedReason | FakeReason | null
  note: string | null
  nextAt: string | null
  /** Null: the shopper, by the link. */
  by: { id: string; name: string } | null
  undoneAt: string | null
}

/** What a person needs beside the phone. */
export type CallCard = {
  row: CallRow
  order: StaffOrder
  customer: CustomerCounts
  lines: { productName: string; color: string; size: number; quantity: number; image: string; left: number }[]
  attempts: CallAttempt[]
  /** What comes of it when the parcel comes back, in taka. */
  loss: { outTaka: number; backTaka: number; packingTaka: number }
  /** The line to say, with the values of this order. */
  script: string
  /** When the next tries would be, if this one reaches nobody. */
  nextTries: string[]
  /** What the courier said last of the parcel. */
  courierSaid: { text: string; at: string } | null
  /** Whom to ring about its parcel, in the courier's words. */
  hub: HubContact
  /** The number of the courier's support; empty where the owner has set none. */
  courierPhone: string
  /** What the shopper answered by the link, and wants changed. */
  asked: string | null
}

/** A member of staff who calls today. */
export type CallerNow = {
  id: string
  name: string
  orderId: string | null
  orderNo: number | null
  lane: CallLane | null
  since: string | null
  lastCallAt: string | null
}

/** Today's calls of everybody, in Dhaka. `promptPercent`: of the orders first called within the red minutes. */
export type CallsToday = {
  calls: number
  confirmed: number
  firstCallMinutes: number | null
  promptPercent: number | null
}

/** How many wait: `due` now, `later`; counting stops at MOST_COUNTED_CALLS. */
export type LaneCount = { due: number; later: number }
export const MOST_COUNTED_CALLS = 1000

/** The queue as a screen shows it: the first rows of each lane in the order in which they are handed out. */
export type CallQueue = {
  now: string
  hours: { fromHour: number; untilHour: number }
  lanes: Record<CallLane, LaneCount>
  oldestDueAt: string | null
  nextDueAt: string | null
  rows: CallRow[]
  calling: CallerNow[]
  today: CallsToday
  toPack: number
}

/** How long an order stays with the person who took it; the open card renews it every KEEP_EVERY_MS. */
export const LEASE_MS = 3 * 60_000
export const KEEP_EVERY_MS = 45_000
