import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { countUnseenOrders } from '../api/orders.ts'
import { useSeenOrder } from './seen-order.ts'

/** How often the shop is asked while the page is in view, in milliseconds. */
const ASKED_EVERY_MS = 60_000

/** How many orders came since somebody last looked, as far as this browser knows; a first visit begins at the latest. */
export function useUnseenOrders(userId: string) {
  const { seen, see } = useSeenOrder(userId)
  const { data } = useQuery({
    queryKey: ['unseen orders', seen],
    queryFn: () => countUnseenOrders(seen),
    refetchInterval: ASKED_EVERY_MS,
    // a page that nobody sees asks nothing, and asks at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  const latest = data?.latest
  useEffect(() => {
    // a number past the latest is of a database that was put back since
    if (latest !== undefined && (seen === null || seen > latest)) see(latest)
  }, [latest, seen, see])
  const seeAll = useCallback(() => {
    if (latest !== undefined) see(latest)
  }, [latest, see])
  return { count: data?.count ?? 0, seeAll }
}
