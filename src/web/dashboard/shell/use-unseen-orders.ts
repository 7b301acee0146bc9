import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { countUnseenOrders } from '../api/orders.ts'
import { followOrders } from '../live/order-stream.ts'
import { screens } from '../menu-entries.ts'
import { useSeenOrder } from './seen-order.ts'

const UNSEEN = 'unseen orders'
/** How often the shop is asked while the page is in view, in milliseconds: new orders are heard of at once. */
const ASKED_EVERY_MS = 60_000

/**
 * How many orders came since somebody last opened the orders, by whatever way, as far as this browser knows; a first
 * visit begins at the latest.
 */
export function useUnseenOrders(userId: string): number {
  const { seen, see } = useSeenOrder(userId)
  const { data } = useQuery({
    queryKey: [UNSEEN, seen],
    queryFn: () => countUnseenOrders(seen),
    refetchInterval: ASKED_EVERY_MS,
    // a page that nobody sees asks nothing, and asks at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: [UNSEEN] })
    return followOrders({ news: ({ isNew }) => isNew && ask(), missed: ask })
  }, [queries])
  const latest = data?.latest
  useEffect(() => {
    // a number past the latest is of a database that was put back since
    if (latest !== undefined && (seen === null || seen > latest)) see(latest)
  }, [latest, seen, see])
  const { pathname, key } = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // once each time: what comes while they are in view is told
    if (pathname !== screens.orders.path || latest === undefined || opened.current === key) return
    opened.current = key
    see(latest)
  }, [pathname, key, latest, see])
  return data?.count ?? 0
}
