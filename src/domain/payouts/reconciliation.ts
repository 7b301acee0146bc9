import { dayAfter, dhakaDay } from '../dates.ts'
import { isCourierStatus, isDelivered } from '../parcels/courier-status.ts'

/**
 * What became of the cash that a courier took for a parcel. `waiting`: in no payout that arrived. `paid`: as much as was
 * asked. `changed`: the courier took another amount than it was asked to, and paid that. `short`, `over`: it paid less or
 * more than it took. `not_delivered`: paid, and not delivered by our books. `unknown`: paid, and of no parcel of ours.
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

/** What a list can be asked for: a state, or the waiting ones that should have been paid by now. */
export const RECONCILED_KINDS = [...RECONCILED_STATES, 'overdue'] as const
export type ReconciledKind = (typeof RECONCILED_KINDS)[number]

/** Ours: couriers in Bangladesh pay out daily to weekly, so that after a week a round has gone by without the parcel. */
const OVERDUE_AFTER_DAYS = 7

/** The money of one parcel, in poisha. */
export type ParcelMoney = {
  /** The courier's word for where it is. */
  courierStatus: string | null
  /** What the rider was asked to collect. */
  askedPoisha: number
  /** What the courier said that the rider took; null: nothing so far. */
  toldPoisha: number | null
  /** What its lines in payouts say that was taken, and how many they are. */
  paidPoisha: number
  lines: number
}

/** What the courier took at the door, as far as anybody knows; nothing while it is not delivered. */
export function expectedPoisha(money: ParcelMoney): number {
  if (!isDelivered(money.courierStatus)) return 0
  if (money.toldPoisha !== null) return money.toldPoisha
  // of a part nobody knows the price but the courier, and its payout is the first to say
  const isPart = isCourierStatus(money.courierStatus, 'partial_delivered')
  return isPart && money.lines > 0 ? money.paidPoisha : money.askedPoisha
}

/** All that decides a state; `against`: what was paid is less than, the same as or more than what was taken. */
export type MoneySigns = { isDelivered: boolean; hasLines: boolean; against: -1 | 0 | 1; isAsAsked: boolean }

export function signsOf(money: ParcelMoney): MoneySigns {
  const expected = expectedPoisha(money)
  const difference = money.paidPoisha - expected
  return {
    isDelivered: isDelivered(money.courierStatus),
    hasLines: money.lines > 0,
    against: difference < 0 ? -1 : difference > 0 ? 1 : 0,
    isAsAsked: expected === money.askedPoisha,
  }
}

/** Null: nothing was taken and nothing was paid. */
export function stateOfSigns(signs: MoneySigns): Exclude<ReconciledState, 'unknown'> | null {
  if (!signs.isDelivered) return signs.against === 0 ? null : 'not_delivered'
  if (signs.against > 0) return 'over'
  if (signs.against < 0) return signs.hasLines ? 'short' : 'waiting'
  return signs.isAsAsked ? 'paid' : 'changed'
}

/** Every combination that comes to a state, for a database to look for. */
export const signsOfState = (state: ReconciledState): MoneySigns[] =>
  ALL_SIGNS.filter(signs => stateOfSigns(signs) === state)

const BOTH = [true, false]
const ALL_SIGNS: readonly MoneySigns[] = BOTH.flatMap(isDelivered =>
  BOTH.flatMap(hasLines =>
    ([-1, 0, 1] as const).flatMap(against =>
      BOTH.map(isAsAsked => ({ isDelivered, hasLines, against, isAsAsked })),
    ),
  ),
)

/** The poisha that a state is about: what is to come, what lacks, what is too much, else what was paid. */
export function poishaOfState(
  state: ReconciledState,
  { expectedPoisha, paidPoisha }: { expectedPoisha: number; paidPoisha: number },
): number {
  if (state === 'waiting') return expectedPoisha
  if (state === 'short') return expectedPoisha - paidPoisha
  return state === 'over' ? paidPoisha - expectedPoisha : paidPoisha
}

/** The last day in Dhaka of which deliveries should have been paid by now: whole days have gone by since. */
export const lastOverdueDay = (now: Date): string => dayAfter(dhakaDay(now), -OVERDUE_AFTER_DAYS - 1)

export type PayoutMoney = {
  /** What arrived. */
  amountPoisha: number
  /** What the payout as a whole says that was kept. */
  chargesPoisha: number
  /** The sums of its lines. */
  collectedPoisha: number
  lineChargesPoisha: number
}

/**
 * `kept`: what the courier took for itself, as the payout says on the whole or line by line, whichever is more: one of
 * them may leave out what the other has. `notExplained`: what the lines say beyond what arrived; negative: more arrived
 * than they say. So collected less kept is the amount and what is not explained.
 */
export function balanceOf(payout: PayoutMoney): { keptPoisha: number; notExplainedPoisha: number } {
  const keptPoisha = Math.max(payout.chargesPoisha, payout.lineChargesPoisha)
  return { keptPoisha, notExplainedPoisha: payout.collectedPoisha - keptPoisha - payout.amountPoisha }
}

/** Parcels of one kind, and the poisha they are about. */
export type Tally = { parcels: number; poisha: number }

/**
 * Expected is paid and waiting and short less over. What payouts collected is what they paid for delivered parcels, for
 * others and for unknown ones; less what was kept it is what arrived and what is not explained.
 */
export type ReconciliationSums = {
  expectedPoisha: number
  /** Of delivered parcels alone. */
  paidPoisha: number
  states: Record<ReconciledState, Tally>
  /** Among the waiting. */
  overdue: Tally
  /** What riders still have to collect now, whichever days were asked for: none of it is delivered. */
  onTheWay: Tally
  payouts: {
    count: number
    amountPoisha: number
    collectedPoisha: number
    keptPoisha: number
    notExplainedPoisha: number
    /** How many payouts do not tie out by themselves: their differences may cancel each other out. */
    unexplained: number
  }
}

/** A payout that names a parcel; it counts once its money arrived. */
export type NamingPayout = { id: string; number: string; isPaid: boolean }

/** A parcel, or a line of a payout that is of none. */
export type ReconciledParcel = {
  state: ReconciledState
  orderId: string | null
  orderNo: number | null
  recipientName: string | null
  consignmentId: string | null
  invoice: string | null
  courierStatus: string | null
  /** When it was delivered, as far as the courier said; of an unknown one when it was paid. */
  at: string
  /** Waiting for longer than a courier takes. */
  isOverdue: boolean
  askedPoisha: number
  toldPoisha: number | null
  expectedPoisha: number
  paidPoisha: number
  chargePoisha: number
  payouts: readonly NamingPayout[]
}

/** A payout with what its lines come to. */
export type Payout = PayoutMoney & {
  id: string
  number: string
  source: 'courier' | 'file'
  /** The courier's own word. */
  status: string
  /** Null: its money has not arrived, and its lines do not count yet. */
  paidAt: string | null
  createdAt: string
  lines: number
  /** Lines of no parcel of ours. */
  unknownLines: number
  keptPoisha: number
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

/** Days in Dhaka, both included; of a parcel when it was delivered, of a payout when it was paid. */
export type PaidDays = { fromDay?: string | undefined; toDay?: string | undefined }

export const RECONCILED_PAGE = 50
