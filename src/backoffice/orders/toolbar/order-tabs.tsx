import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { FOLLOW_UP_DAYS } from '#domain/orders/follow-up.ts'
import { filterOfTab, ORDER_TABS, type OrderTab, type TabCounts } from '#domain/orders/order-stage.ts'
import { type OrdersQuery, ordersSearchParams } from '../orders-query.ts'

type OrderTabsProps = { address: OrdersQuery; counts: TabCounts | undefined }

const TAB_LABELS: Readonly<Record<OrderTab, string>> = spoken({
  all: 'All',
  Queued: 'Queued',
  Confirmed: 'Confirmed',
  Packed: 'Packed',
  with_courier: 'With courier',
  delivered: 'Delivered',
  returned: 'Returned',
  'Follow Up': 'Follow Up',
  Fake: 'Fake',
})
/** Where a new group begins: orders to work on, orders with the courier, orders left out. */
const BEGINS_A_GROUP: readonly OrderTab[] = ['with_courier', 'Follow Up']

/**
 * The tabs with their counts, where known: orders to work on by their official status, then those with the courier. On
 * phones a strip that scrolls by itself.
 */
export function OrderTabs({ address, counts }: OrderTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const { officialStatus, stage } = address
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every chosen tab
  useEffect(() => {
    // scrolls only the strip: the page stays where it is
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    const end = current.offsetLeft + current.offsetWidth - strip.current.clientWidth
    if (strip.current.scrollLeft < end) strip.current.scrollLeft = end
    if (strip.current.scrollLeft > current.offsetLeft) strip.current.scrollLeft = current.offsetLeft
  }, [officialStatus, stage])
  return (
    <nav className="desk-tabs order-tabs" aria-label={say('Official status and courier')} ref={strip}>
      {ORDER_TABS.map(tab => (
        <Tab key={tab} tab={tab} count={counts?.[tab]} address={address} />
      ))}
    </nav>
  )
}

/** Whether a list belongs to a tab; one of an official status and its parcels belongs to none. */
export function isTabOf(tab: OrderTab, { officialStatus, stage }: OrdersQuery): boolean {
  const asked = filterOfTab(tab)
  return asked.officialStatus === officialStatus && asked.stage === stage
}

/** The address of a tab; Follow Ups by the time of the call, without those of long ago. */
export function addressOfTab(tab: OrderTab, address: OrdersQuery, today: string): OrdersQuery {
  const { sortBy, direction } = address
  const isByCall = sortBy === 'follow_up_at'
  const chosen = {
    ...address,
    ...filterOfTab(tab),
    followUpFrom: undefined,
    followUpTo: undefined,
    page: 1,
    // only Follow Ups are sorted by the time of the call
    ...(isByCall ? BY_AGE : { sortBy, direction }),
  }
  return tab === 'Follow Up'
    ? { ...chosen, ...BY_CALL, followUpFrom: dayAfter(today, -FOLLOW_UP_DAYS) }
    : chosen
}

const BY_AGE = { sortBy: 'createdAt', direction: 'desc' } as const
const BY_CALL = { sortBy: 'follow_up_at', direction: 'asc' } as const

type TabProps = { tab: OrderTab; count: number | undefined; address: OrdersQuery }

function Tab({ tab, count, address }: TabProps) {
  const query = ordersSearchParams(addressOfTab(tab, address, dhakaDay(new Date())))
  return (
    <Link
      to={{ search: query.toString() }}
      className="desk-tab"
      aria-current={isTabOf(tab, address) ? 'page' : undefined}
      data-begins={BEGINS_A_GROUP.includes(tab) ? '' : undefined}
      preventScrollReset
    >
      {TAB_LABELS[tab]}
      {/* room for the number, so that nothing moves when it appears */}
      <small>{count?.toLocaleString('en-US') ?? '\u2007'}</small>
    </Link>
  )
}
