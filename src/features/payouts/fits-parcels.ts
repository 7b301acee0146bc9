import { type RawBuilder, sql } from 'kysely'
import { dayAfter, endOfDhakaDay } from '#domain/dates.ts'
import {
  type OfCourier,
  type PaidDays,
  RECONCILED_STATES,
  type ReconciledKind,
  type ReconciledState,
  signsOfState,
} from '#domain/payouts/reconciliation.ts'

export type ParcelsAsked = { kind?: ReconciledKind | undefined } & PaidDays & OfCourier

/**
 * Whether a row of `parcelFacts` is of a kind and of some days. Without a kind: every parcel that has a state.
 * `lateUntil`: the last day whose deliveries should be paid.
 */
export function fitsParcels(
  { kind, courier, ...days }: ParcelsAsked,
  lateUntil: string,
): RawBuilder<boolean> {
  const fits = [ofState(kind === 'overdue' ? 'waiting' : kind), withinDays('at', days)]
  if (kind === 'overdue') fits.push(withinDays('at', { toDay: lateUntil }))
  if (courier !== undefined) fits.push(sql`courier = ${courier}`)
  return sql<boolean>`(${sql.join(fits, sql` and `)})`
}

/** Whether a row with the four signs has a state; without a state: whether it has any. */
export function ofState(state: ReconciledState | undefined): RawBuilder<boolean> {
  const signs = (state ? [state] : RECONCILED_STATES).flatMap(signsOfState)
  // no parcel is unknown: only lines are
  if (signs.length === 0) return sql<boolean>`1 = 0`
  const each = signs.map(
    ({ isDelivered, hasLines, paidVersusCollected, isAsAsked }) =>
      sql`(is_delivered = ${Number(isDelivered)} and has_lines = ${Number(hasLines)}
        and against = ${paidVersusCollected} and is_as_asked = ${Number(isAsAsked)})`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Whether an instant lies within days of Dhaka. */
export function withinDays(column: string, { fromDay, toDay }: PaidDays): RawBuilder<boolean> {
  const at = sql.ref(column)
  const fits = [sql`${at} is not null`]
  if (fromDay !== undefined) fits.push(sql`${at} > ${endOfDhakaDay(dayAfter(fromDay, -1))}`)
  if (toDay !== undefined) fits.push(sql`${at} <= ${endOfDhakaDay(toDay)}`)
  return sql<boolean>`(${sql.join(fits, sql` and `)})`
}
