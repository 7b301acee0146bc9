import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useOrderAlert } from './order-alerts-choice.ts'
import { useUnseenOrders } from './use-unseen-orders.ts'

/** Loaded for who has switched one on; without a connection there is nothing to show. */
const OrderAlerts = lazyPart(async () => (await import('./order-alerts.tsx')).OrderAlerts, {
  loading: null,
  missing: () => null,
})

/** The largest number that the badge has room for. */
const MAXIMUM_SHOWN = 99

/** How many orders came since the user last looked at them; a link to them. */
export function Bell() {
  const count = useUnseenOrders(useMe().id)
  const shown = count > MAXIMUM_SHOWN ? `${MAXIMUM_SHOWN}+` : String(count)
  const hasSound = useOrderAlert('sound').isOn
  const hasTitle = useOrderAlert('title').isOn
  return (
    <>
      <Link to={screens.orders.path} className="desk-icon-button bell">
        <BackofficeIcon name="bell" />
        <span className="sr-only">{bellName(count, shown)}</span>
        {count > 0 && (
          <span className="bell-count" aria-hidden="true">
            {shown}
          </span>
        )}
      </Link>
      {(hasSound || hasTitle) && (
        <OrderAlerts {...{ hasSound, hasTitle }} shown={count > 0 ? shown : undefined} />
      )}
    </>
  )
}

function bellName(count: number, shown: string): string {
  if (count === 0) return say('No new orders')
  return count === 1 ? say('1 new order') : say('{shown} new orders', { shown })
}
