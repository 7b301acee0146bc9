import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LATEST_FIGURES_SECONDS } from '#domain/late-figures.ts'
import { isLate } from '../api/late-figures.ts'
import { followOrders, type OrderUpdate } from './order-stream.ts'

/** Many events close to each other cause one request, after this time in milliseconds. */
const AFTER_NEWS_MS = 2_000
/** A replica has the news by then, or is not read any more. */
const NO_LONGER_LATE_MS = (LATEST_FIGURES_SECONDS + 1) * 1_000

/**
 * Has the answers under a key asked for soon after news that they concern; `concerns` is the same function always. Late
 * ones may be without the news, and are asked for once more.
 */
export function useRefreshOnUpdates(
  key: string,
  concerns: (update: OrderUpdate) => boolean,
  afterMs = AFTER_NEWS_MS,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lateTimer: ReturnType<typeof setTimeout> | undefined
    const askNow = () => {
      // a hidden page loads it once it is seen again
      const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
      void queries.invalidateQueries({ queryKey: [key], refetchType })
    }
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        askNow()
      }, afterMs)
      clearTimeout(lateTimer)
      lateTimer = setTimeout(() => {
        if (queries.getQueriesData({ queryKey: [key] }).some(([, answer]) => isLate(answer))) askNow()
      }, afterMs + NO_LONGER_LATE_MS)
    }
    const leave = followOrders({ update: update => concerns(update) && ask(), missed: ask })
    return () => {
      clearTimeout(timer)
      clearTimeout(lateTimer)
      leave()
    }
  }, [queries, key, concerns, afterMs])
}
