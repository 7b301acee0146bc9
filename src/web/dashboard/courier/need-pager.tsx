import { Link } from 'react-router'
import type { CourierNeed } from '../api/courier.ts'
import { courierPath } from './courier-address.ts'

type NeedPagerProps = { need: CourierNeed; page: number; pages: number; total: number }

/** The end of a list that has more than one page. */
export function NeedPager({ need, page, pages, total }: NeedPagerProps) {
  if (pages <= 1) return null
  return (
    <footer className="need-pager">
      <p>{total.toLocaleString('en-US')} in all</p>
      <nav aria-label="Pages">
        <Turn label="Previous" to={page > 1 ? courierPath({ need, page: page - 1 }) : undefined} />
        <span>
          Page {page} of {pages}
        </span>
        <Turn label="Next" to={page < pages ? courierPath({ need, page: page + 1 }) : undefined} />
      </nav>
    </footer>
  )
}

function Turn({ label, to }: { label: string; to: string | undefined }) {
  if (to === undefined)
    return (
      <span className="desk-button" aria-disabled="true">
        {label}
      </span>
    )
  return (
    <Link className="desk-button" to={to}>
      {label}
    </Link>
  )
}
