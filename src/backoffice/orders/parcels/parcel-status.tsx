import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { CourierWord } from '../actions/status-chip.tsx'
import { type ParcelMark, parcelMarks, TRIAL_TITLE, TRIAL_WORD } from './parcel-labels.ts'
import { useIsStale } from './use-is-stale.ts'

type ParcelStatusProps = { order: StaffOrder; status: string }

/** The courier status of a parcel, and below it the remarks: the most pressing in words, the rest as marks. */
export function ParcelStatus({ order, status }: ParcelStatusProps) {
  const marks = parcelMarks(order, useIsStale(order.parcel))
  const [first] = marks
  return (
    <span className="order-chip-place">
      <CourierWord status={status} />
      {first && (
        <small className="order-chip-below parcel-below" title={marks.map(({ title }) => title).join('\n')}>
          <span className="parcel-below-words" data-mark={first.kind}>
            {first.text}
          </span>
          {marks.map(mark => (
            <MarkIcon key={mark.kind} mark={mark} />
          ))}
        </small>
      )}
    </span>
  )
}

const MARK_ICONS: Readonly<Record<ParcelMark['kind'], BackofficeIconName>> = {
  approval: 'history',
  return: 'undo',
  differs: 'conflict',
  stale: 'history',
}

const MarkIcon = ({ mark: { kind, title } }: { mark: ParcelMark }) => (
  <span className="parcel-mark" data-mark={kind}>
    <BackofficeIcon name={MARK_ICONS[kind]} />
    <span className="sr-only">{title}</span>
  </span>
)

/** Shown beside every simulated parcel. */
export const TrialMark = ({ order }: { order: StaffOrder }) =>
  order.parcel?.isSimulated && order.parcel.state === 'booked' ? (
    <small className="parcel-trial" title={say(TRIAL_TITLE)}>
      {say(TRIAL_WORD)}
    </small>
  ) : null
