import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'

type CourierPagerProps = {
  page: number
  pages: number
  /** The total, as text. */
  count: string
  /** The address of a page. */
  to(page: number): string
}

/** The end of a list that has more than one page. */
export function CourierPager({ page, pages, count, to }: CourierPagerProps) {
  if (pages <= 1) return null
  return (
    <footer className="need-pager">
      <p>{say('{count} in all', { count })}</p>
      <nav aria-label={say('Pages')}>
        <Turn label={say('Previous')} to={page > 1 ? to(page - 1) : undefined} />
        <span>{say('Page {page} of {pages}', { page, pages })}</span>
        <Turn label={say('Next')} to={page < pages ? to(page + 1) : undefined} />
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
