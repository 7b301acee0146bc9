import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followOrders, type OrderUpdate } from './order-stream.ts'

/** Many events close to each other cause one request, after this time in milliseconds. */
const AFTER_NEWS_MS = 2_000

/** Has the answers under a key asked for soon after news that they concern; `concerns` is the same function always. */
export function useRefreshOnUpdates(
  key: string,
  concerns: (update: OrderUpdate) => boolean,
  afterMs = AFTER_NEWS_MS,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // a hidden page loads it once it is seen again
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queries.invalidateQueries({ queryKey: [key], refetchType })
      }, afterMs)
    }
    const leave = followOrders({ update: update => concerns(update) && ask(), missed: ask })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [queries, key, concerns, afterMs])
}
