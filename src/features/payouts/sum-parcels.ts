import {
  poishaOfState,
  type ReconciledKind,
  type ReconciledState,
  type ReconciliationSums,
  stateOfSigns,
  type Tally,
} from '#domain/payouts/reconciliation.ts'
import type { SummedBy } from './summed-days.ts'

type ParcelSums = Omit<ReconciliationSums, 'payouts' | 'onTheWay'>

const none = (): Tally => ({ parcels: 0, poisha: 0 })

/**
 * The sums of all parcels of some days, by their states; `unknown` is the sum of lines without a parcel, `lateUntil` the
 * last day whose deliveries should be paid.
 */
export function sumParcels(days: readonly SummedBy<'day'>[], unknown: Tally, lateUntil: string): ParcelSums {
  const states: Record<ReconciledState, Tally> = {
    waiting: none(),
    paid: none(),
    short: none(),
    over: none(),
    changed: none(),
    not_delivered: none(),
    unknown,
  }
  const sums: ParcelSums = { expectedPoisha: 0, paidPoisha: 0, states, overdue: none() }
  for (const summed of days) {
    const state = stateOf(summed)
    if (!state) continue
    const money = { expectedPoisha: summed.expected, paidPoisha: summed.paid }
    states[state].parcels += summed.parcels
    states[state].poisha += poishaOfState(state, money)
    if (state !== 'not_delivered') {
      sums.expectedPoisha += summed.expected
      sums.paidPoisha += summed.paid
    }
    if (state === 'waiting' && summed.day <= lateUntil) {
      sums.overdue.parcels += summed.parcels
      sums.overdue.poisha += summed.expected
    }
  }
  return sums
}

/** The signs decide the state, so the database sums parcels with the same signs. */
const stateOf = (summed: SummedBy<'day'>) =>
  stateOfSigns({
    isDelivered: summed.is_delivered === 1,
    hasLines: summed.has_lines === 1,
    paidVersusCollected: summed.against < 0 ? -1 : summed.against > 0 ? 1 : 0,
    isAsAsked: summed.is_as_asked === 1,
  })

/** Whether summed parcels are of a kind; without a kind: whether they have a state at all. */
export function isOfKind(
  summed: SummedBy<'day'>,
  kind: ReconciledKind | undefined,
  lateUntil: string,
): boolean {
  const state = stateOf(summed)
  if (kind === 'overdue') return state === 'waiting' && summed.day <= lateUntil
  return kind === undefined ? state !== null : state === kind
}
