import { Link } from 'react-router'
import { type PayoutsAddress, pathOfPayouts } from './payouts-address.ts'

type PayoutsPagerProps = { page: number; pages: number; total: number; address: PayoutsAddress }

/** The end of a list that has more than one page. */
export function PayoutsPager({ page, pages, total, address }: PayoutsPagerProps) {
  if (pages <= 1) return null
  const to = (next: number) => pathOfPayouts({ ...address, page: next, open: undefined })
  return (
    <footer className="need-pager">
      <p>{total.toLocaleString('en-US')} in all</p>
      <nav aria-label="Pages">
        <Turn label="Previous" to={page > 1 ? to(page - 1) : undefined} />
        <span>
          Page {page} of {pages}
        </span>
        <Turn label="Next" to={page < pages ? to(page + 1) : undefined} />
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
