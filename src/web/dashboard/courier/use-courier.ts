import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCourier } from '../api/courier.ts'
import { followOrders } from '../live/order-stream.ts'

const COURIER = 'courier'
/** How often the shop is asked while the page is in view, in milliseconds: as often as parcels are refreshed. */
const ASKED_EVERY_MS = 60_000
/** What happens to many parcels at once is asked for once, in milliseconds. */
const AFTER_NEWS_MS = 2_000

/** How it stands with the courier; one question for all who show it. */
export const useCourier = () =>
  useQuery({
    queryKey: [COURIER],
    queryFn: readCourier,
    refetchInterval: ASKED_EVERY_MS,
    // a page that nobody sees asks nothing, and asks at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })

/** Asks anew how it stands. */
export const refreshCourier = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [COURIER] })

/** Has it asked soon after anything happened to an order. */
export function useCourierNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // a page that nobody sees asks once it is seen again
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queries.invalidateQueries({ queryKey: [COURIER], refetchType })
      }, AFTER_NEWS_MS)
    }
    const leave = followOrders({ news: ({ isNew }) => !isNew && ask(), missed: ask })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [queries])
}
