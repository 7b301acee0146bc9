import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CourierNeed } from '#contract/parcels/courier-codec.ts'
import { courierPath } from '../courier/courier-address.ts'
import { NEED_LABELS, needCount } from '../courier/parcel-needs.ts'
import { isOfKnownOrder, useCourier, useCourierUpdates } from '../courier/use-courier.ts'
import { OverviewBox } from './overview-box.tsx'

/** The parcels that cannot go on by themselves, the most urgent first; the courier's own screen has the rest. */
const SHOWN: readonly CourierNeed[] = [
  'unsure',
  'refused',
  'no_tracking',
  'return_expected',
  'partial_return',
  'differs',
]

/** Parcels that need attention. All rows are always there, so that nothing moves when the numbers load. */
export function ParcelsPart() {
  const counts = useCourier().data?.counts
  useCourierUpdates(isOfKnownOrder)
  return (
    <OverviewBox
      id="parcels-waiting"
      title={say('Parcels that need somebody')}
      note={
        <small>
          {say('now,')}{' '}
          <Link className="desk-link" to={courierPath({})}>
            {say('all')}
          </Link>
        </small>
      }
    >
      <ul className="need-list">
        {SHOWN.map(need => (
          <li key={need} data-waits={(counts?.[need] ?? 0) > 0 || undefined}>
            <Link to={courierPath({ need })}>{NEED_LABELS[need].tab}</Link>
            <b>{counts ? needCount(counts[need]) : '–'}</b>
          </li>
        ))}
      </ul>
    </OverviewBox>
  )
}
