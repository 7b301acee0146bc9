import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { COURIER_NEEDS, type CourierNeed } from '#contract/parcels/courier-codec.ts'
import { useMe } from '../me.tsx'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { courierPath, payoutsPath } from './courier-address.ts'
import { NEED_LABELS, needCount } from './parcel-needs.ts'

type CourierTabsProps = {
  /** Undefined until one is chosen. */
  current: CourierNeed | 'payouts' | undefined
  /** The courier whose parcels are listed. */
  courier?: string | undefined
  /** How many wait; undefined until they have loaded. */
  counts: Readonly<Record<CourierNeed, number>> | undefined
}

/** The attention reasons of parcels, with counts; for Admins the payouts too. On phones a strip that scrolls. */
export function CourierTabs({ current, courier, counts }: CourierTabsProps) {
  const strip = useShownTab(current)
  const isAdmin = useMe().role === 'Admin'
  return (
    <nav className="desk-tabs courier-tabs" aria-label={say('Parcels')} ref={strip}>
      {COURIER_NEEDS.map(need => (
        <Link
          key={need}
          to={courierPath({ need, courier })}
          className="desk-tab"
          data-waits={(counts?.[need] ?? 0) > 0 || undefined}
          aria-current={need === current ? 'page' : undefined}
          preventScrollReset
        >
          {NEED_LABELS[need].tab}
          {/* room for the number, so that nothing moves when it appears */}
          <small>{counts ? needCount(counts[need]) : '\u2007'}</small>
        </Link>
      ))}
      {isAdmin && (
        <Link
          to={payoutsPath}
          className="desk-tab courier-tab-payouts"
          aria-current={current === 'payouts' ? 'page' : undefined}
        >
          {say('Payouts')}
        </Link>
      )}
    </nav>
  )
}
