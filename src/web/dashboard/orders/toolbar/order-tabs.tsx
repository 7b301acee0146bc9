import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { OFFICIAL_STATUSES, type OfficialStatus } from '#domain/order.ts'
import { HIDDEN_STATUSES } from '#domain/order-filter.ts'
import { type OrdersAddress, ordersQuery } from '../orders-address.ts'

type Counts = Readonly<Record<OfficialStatus, number>>
type OrderTabsProps = { address: OrdersAddress; counts: Counts | undefined }

/** The tabs by official status, with their numbers where they are known. On phones a strip that scrolls by itself. */
export function OrderTabs({ address, counts }: OrderTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const { officialStatus } = address
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every chosen tab anew
  useEffect(() => {
    // in its own strip alone: the page stays where it is
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    const end = current.offsetLeft + current.offsetWidth - strip.current.clientWidth
    if (strip.current.scrollLeft < end) strip.current.scrollLeft = end
    if (strip.current.scrollLeft > current.offsetLeft) strip.current.scrollLeft = current.offsetLeft
  }, [officialStatus])
  const all = counts && sumOfAll(counts, address.withHidden === true)
  return (
    <nav className="desk-tabs order-tabs" aria-label="Official status" ref={strip}>
      <Tab label="All" count={all} status={undefined} address={address} />
      {OFFICIAL_STATUSES.map(status => (
        <Tab key={status} label={status} count={counts?.[status]} status={status} address={address} />
      ))}
    </nav>
  )
}

/** As many as the list of all shows. */
const sumOfAll = (counts: Counts, isWithHidden: boolean): number =>
  OFFICIAL_STATUSES.filter(
    status => isWithHidden || !HIDDEN_STATUSES.some(hidden => hidden === status),
  ).reduce((sum, status) => sum + counts[status], 0)

type TabProps = {
  label: string
  count: number | undefined
  status: OfficialStatus | undefined
  address: OrdersAddress
}

function Tab({ label, count, status, address }: TabProps) {
  const query = ordersQuery({ ...address, officialStatus: status, page: 1 })
  return (
    <Link
      to={{ search: query.toString() }}
      className="desk-tab"
      aria-current={address.officialStatus === status ? 'page' : undefined}
      preventScrollReset
    >
      {label}
      {/* room is kept for the number, so that nothing moves when it comes */}
      <small>{count?.toLocaleString('en-US') ?? '\u2007'}</small>
    </Link>
  )
}
