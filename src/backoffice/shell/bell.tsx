import { Link } from 'react-router'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useUnseenOrders } from './use-unseen-orders.ts'

/** The largest number that the badge has room for. */
const MAXIMUM_SHOWN = 99

/** How many orders came since the user last looked at them; a link to them. */
export function Bell() {
  const count = useUnseenOrders(useMe().id)
  const shown = count > MAXIMUM_SHOWN ? `${MAXIMUM_SHOWN}+` : String(count)
  return (
    <Link to={screens.orders.path} className="desk-icon-button bell">
      <BackofficeIcon name="bell" />
      <span className="sr-only">{bellName(count, shown)}</span>
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  )
}

function bellName(count: number, shown: string): string {
  if (count === 0) return 'No new orders'
  return count === 1 ? '1 new order' : `${shown} new orders`
}
