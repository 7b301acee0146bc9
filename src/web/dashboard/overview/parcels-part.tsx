import { Link } from 'react-router'
import type { CourierNeed } from '../api/courier.ts'
import { courierPath } from '../courier/courier-address.ts'
import { NEED_WORDS } from '../courier/parcel-needs.ts'
import { isOfKnownOrder, useCourier, useCourierNews } from '../courier/use-courier.ts'
import { number } from './in-words.ts'

/** What cannot go on by itself, the most urgent first; the courier's own screen has the rest. */
const SHOWN: readonly CourierNeed[] = [
  'unsure',
  'refused',
  'no_tracking',
  'return_expected',
  'partial_return',
  'differs',
]

/** Parcels that wait for somebody. All rows are always there, so that nothing moves when the numbers come. */
export function ParcelsPart() {
  const counts = useCourier().data?.counts
  useCourierNews(isOfKnownOrder)
  return (
    <section className="overview-box" aria-labelledby="parcels-waiting">
      <h2 id="parcels-waiting">
        Parcels that need somebody
        <Link className="desk-link" to={courierPath({})}>
          all
        </Link>
      </h2>
      <ul className="need-list">
        {SHOWN.map(need => (
          <li key={need} data-waits={(counts?.[need] ?? 0) > 0 || undefined}>
            <Link to={courierPath({ need })}>{NEED_WORDS[need].tab}</Link>
            <b>{counts ? number(counts[need]) : '–'}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
