import { Link } from 'react-router'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import { screens } from '../../menu-entries.ts'
import { ageInDays, KIND_LABELS } from './money-labels.ts'
import { pathOfPayouts } from './payouts-address.ts'

type Numbered = Pick<ReconciledParcel, 'orderId' | 'orderNo' | 'consignmentId' | 'invoice'>

/** The order of a parcel, or the id by which a payout names it. */
export function MoneyOrder({ orderId, orderNo, consignmentId, invoice }: Numbered) {
  if (orderId === null) return <span>{consignmentId ?? invoice}</span>
  return (
    <Link
      className="desk-link money-order"
      to={`${screens.orders.path}?order=${encodeURIComponent(orderId)}`}
    >
      #{orderNo}
    </Link>
  )
}

/** The state of the money: a dot is settled, a ring waits. */
export function MoneyState({ state, isOverdue }: Pick<ReconciledParcel, 'state' | 'isOverdue'>) {
  const tone = state === 'paid' ? 'good' : state === 'waiting' && !isOverdue ? 'waiting' : 'wrong'
  return (
    <span className={`mark-chip mark-chip-${state === 'changed' ? 'waiting' : tone}`}>
      {KIND_LABELS[isOverdue ? 'overdue' : state].tab}
    </span>
  )
}

export const MoneyAge = ({ at, now }: { at: string; now: Date }) => (
  <time dateTime={at} title={formatLongDate(at)}>
    {ageInDays(at, now)}
  </time>
)

/** The payouts that name a parcel, each a link to its lines. */
export function MoneyPayouts({ payouts }: Pick<ReconciledParcel, 'payouts'>) {
  return payouts.map(({ id, number }) => (
    <Link key={id} className="desk-link money-payout" to={pathOfPayouts({ list: 'payouts', open: id })}>
      {number}
    </Link>
  ))
}
