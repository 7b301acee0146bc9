import { dayAfter, dhakaDay } from '../dates.ts'
import { isCourierStatus, isDelivered } from '../parcels/courier-status.ts'

/**
 * The state of the cash that a courier collected for a parcel. `waiting`: in no payout that arrived. `paid`: the amount
 * asked for. `changed`: another amount was collected, and paid. `short`, `over`: less or more was paid than collected.
 * `not_delivered`: paid, but not delivered in our books. `unknown`: paid, for no parcel of ours.
 */
export const RECONCILED_STATES = [
  'waiting',
  'paid',
  'short',
  'over',
  'changed',
  'not_delivered',
  'unknown',
] as const
export type ReconciledState = (typeof RECONCILED_STATES)[number]

/** The filters of the list: a state, or waiting parcels that should have been paid by now. */
export const RECONCILED_KINDS = [...RECONCILED_STATES, 'overdue'] as const
export type ReconciledKind = (typeof RECONCILED_KINDS)[number]

/** The money of one parcel, in poisha. */
export type ParcelMoney = {
  /** In the courier's spelling. */
  courierStatus: string | null
  /** What the rider was to collect. */
  askedPoisha: number
  /** What the rider collected, as the courier reported it; null: not reported. */
  reportedPoisha: number | null
  /** What its lines in payouts say was collected, and their count. */
  paidPoisha: number
  lines: number
}

/** What the courier collected at the door, as far as known, in poisha; 0 while the parcel is not delivered. */
export function expectedPoisha(money: ParcelMoney): number {
  if (!isDelivered(money.courierStatus)) return 0
  if (money.reportedPoisha !== null) return money.reportedPoisha
  // only the courier knows the price of a part, and its payout is the first report of it
  const isPart = isCourierStatus(money.courierStatus, 'partial_delivered')
  return isPart && money.lines > 0 ? money.paidPoisha : money.askedPoisha
}

/** What decides a state; `paidVersusCollected`: the paid amount is less than (-1), equal to (0) or more than (1) the collected. */
export type MoneySigns = {
  isDelivered: boolean
  hasLines: boolean
  paidVersusCollected: -1 | 0 | 1
  isAsAsked: boolean
}

export function signsOf(money: ParcelMoney): MoneySigns {
  const expected = expectedPoisha(money)
  const difference = money.paidPoisha - expected
  return {
    isDelivered: isDelivered(money.courierStatus),
    hasLines: money.lines > 0,
    paidVersusCollected: difference < 0 ? -1 : difference > 0 ? 1 : 0,
    isAsAsked: expected === money.askedPoisha,
  }
}

/** The state that follows from the signs; null: nothing was collected and nothing was paid. */
export function stateOfSigns(signs: MoneySigns): Exclude<ReconciledState, 'unknown'> | null {
  if (!signs.isDelivered) return signs.paidVersusCollected === 0 ? null : 'not_delivered'
  if (signs.paidVersusCollected > 0) return 'over'
  if (signs.paidVersusCollected < 0) return signs.hasLines ? 'short' : 'waiting'
  return signs.isAsAsked ? 'paid' : 'changed'
}

/** Every combination with this state, for a database query. */
export const signsOfState = (state: ReconciledState): MoneySigns[] =>
  ALL_SIGNS.filter(signs => stateOfSigns(signs) === state)

const BOTH = [true, false]
const ALL_SIGNS: readonly MoneySigns[] = BOTH.flatMap(isDelivered =>
  BOTH.flatMap(hasLines =>
    ([-1, 0, 1] as const).flatMap(paidVersusCollected =>
      BOTH.map(isAsAsked => ({ isDelivered, hasLines, paidVersusCollected, isAsAsked })),
    ),
  ),
)

/** The poisha that a state is about: still to come, missing, too much, or else paid. */
export function poishaOfState(
  state: ReconciledState,
  { expectedPoisha, paidPoisha }: { expectedPoisha: number; paidPoisha: number },
): number {
  if (state === 'waiting') return expectedPoisha
  if (state === 'short') return expectedPoisha - paidPoisha
  return state === 'over' ? paidPoisha - expectedPoisha : paidPoisha
}

/**
 * The last day in Dhaka whose deliveries should be paid by now: `afterDays` whole days have passed since. Couriers in
 * Bangladesh pay out daily to weekly, so after a week a payout has left the parcel out.
 */
export const lastOverdueDay = (now: Date, afterDays: number): string =>
  dayAfter(dhakaDay(now), -afterDays - 1)

export type PayoutMoney = {
  /** The amount that arrived. */
  amountPoisha: number
  /** The charges that the payout states as a whole. */
  chargesPoisha: number
  /** The sums of its lines. */
  collectedPoisha: number
  lineChargesPoisha: number
}

/**
 * `withheldPoisha`: what the courier withheld, stated on the whole or line by line, whichever is more: either may leave out
 * what the other has. `notExplainedPoisha`: what the lines state beyond the amount that arrived; negative: more arrived. So
 * collected minus withheld equals the amount plus what is not explained.
 */
export function balanceOf(payout: PayoutMoney): { withheldPoisha: number; notExplainedPoisha: number } {
  const withheldPoisha = Math.max(payout.chargesPoisha, payout.lineChargesPoisha)
  return { withheldPoisha, notExplainedPoisha: payout.collectedPoisha - withheldPoisha - payout.amountPoisha }
}

/** Parcels of one kind, and their sum in poisha. */
export type Tally = { parcels: number; poisha: number }

/**
 * Expected = paid + waiting + short - over. What payouts collected is what they paid for delivered parcels, for others
 * and for unknown ones; minus what was withheld it is what arrived plus what is not explained.
 */
export type ReconciliationSums = {
  expectedPoisha: number
  /** Delivered parcels only. */
  paidPoisha: number
  states: Record<ReconciledState, Tally>
  /** Part of the waiting ones. */
  overdue: Tally
  /** What riders still have to collect now, whichever days were chosen: none of it is delivered. */
  onTheWay: Tally
  payouts: {
    count: number
    amountPoisha: number
    collectedPoisha: number
    withheldPoisha: number
    notExplainedPoisha: number
    /** How many payouts do not add up by themselves: their differences may cancel each other out. */
    unexplained: number
  }
}

/** A payout that has a line for a parcel; it counts once its money arrived. */
export type NamingPayout = { id: string; number: string; isPaid: boolean }

/** A parcel, or a payout line that matches none. */
export type ReconciledParcel = {
  state: ReconciledState
  /** The id of the courier that paid; of an unpaid one, of the courier that carried it. */
  courier: string
  orderId: string | null
  orderNo: number | null
  recipientName: string | null
  consignmentId: string | null
  invoice: string | null
  courierStatus: string | null
  /** When it was delivered, as far as the courier reported it; of an unknown one when it was paid. */
  at: string
  /** Waiting for longer than a courier takes. */
  isOverdue: boolean
  askedPoisha: number
  reportedPoisha: number | null
  expectedPoisha: number
  paidPoisha: number
  chargePoisha: number
  payouts: readonly NamingPayout[]
}

/** A payout with the sums of its lines. */
export type Payout = PayoutMoney & {
  id: string
  /** The id of the courier that paid. */
  courier: string
  number: string
  source: 'courier' | 'file'
  /** In the courier's spelling. */
  status: string
  /** Null: its money has not arrived, and its lines do not count yet. */
  paidAt: string | null
  createdAt: string
  lines: number
  /** Lines that match no parcel of ours. */
  unknownLines: number
  withheldPoisha: number
  notExplainedPoisha: number
}

export type PayoutLine = {
  lineNo: number
  orderId: string | null
  orderNo: number | null
  recipientName: string | null
  consignmentId: string | null
  invoice: string | null
  collectedPoisha: number
  chargePoisha: number
}

/** Of one courier, by its id; without it, of all. */
export type OfCourier = { courier?: string | undefined }

/** Days in Dhaka, both included: the delivery day of a parcel, the payment day of a payout. */
export type PaidDays = { fromDay?: string | undefined; toDay?: string | undefined }

export const RECONCILED_PAGE = 50
