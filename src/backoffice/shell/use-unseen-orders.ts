import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ValueOf } from '#contract/codec-parts.ts'
import { UnseenCodec } from '#contract/orders/order-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { useIsHydrated } from '#web/app/use-is-hydrated.ts'
import { readStored } from '#web/browser-storage.ts'
import { CallFailed, readWith } from '../api/call-shop.ts'
import { followOrders } from '../live/order-stream.ts'
import { screens } from '../menu-entries.ts'
import { keep, useStored } from './use-stored.ts'

const UNSEEN = 'unseen orders'
/** How often the count is loaded while the page is in view, in milliseconds: events report new orders at once. */
const ASKED_EVERY_MS = 60_000
/** A count younger than the stream's memory includes everything that may have been missed, in milliseconds. */
const YOUNG_MS = 20_000

/**
 * How many orders came since somebody last opened the orders in any way, as far as this browser knows; a first visit
 * begins at the latest.
 */
export function useUnseenOrders(userId: string): number {
  const queries = useQueryClient()
  const { seen, see } = useSeeing(userId)
  const { data } = useQuery({
    queryKey: [UNSEEN, seen],
    queryFn: () => countUnseenOrders(seen),
    staleTime: YOUNG_MS,
    // before hydration, what this browser has seen is unknown
    enabled: useIsHydrated(),
    refetchInterval: ASKED_EVERY_MS,
    // a hidden page requests nothing, and does so at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: [UNSEEN] })
    const missed = (how: 'surely' | 'perhaps') => {
      if (how === 'surely' || !isYoung(queries)) ask()
    }
    return followOrders({ update: ({ isNew }) => isNew && ask(), missed })
  }, [queries])
  const latest = data?.latest
  useEffect(() => {
    // a number past the latest is from before a restore of the database
    if (latest !== undefined && (seen === null || seen > latest)) see(latest)
  }, [latest, seen, see])
  const { pathname, key } = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // once for each visit: orders that come while the list is in view still count
    if (pathname !== screens.orders.path || latest === undefined || opened.current === key) return
    opened.current = key
    see(latest)
  }, [pathname, key, latest, see])
  return data?.count ?? 0
}

/** Whether the count was loaded a moment ago, or is loading. */
const isYoung = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [UNSEEN] })
    .some(({ state }) => state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < YOUNG_MS)

/**
 * The number of the last order that somebody has seen. After the latest known one none is left: that needs no request.
 */
export function useSeeing(userId: string) {
  const queries = useQueryClient()
  const { seen, see: keep } = useSeenOrder(userId)
  const see = useCallback(
    (orderNo: number) => {
      queries.setQueryData([UNSEEN, orderNo], { count: 0, latest: orderNo })
      keep(orderNo)
    },
    [queries, keep],
  )
  return { seen, see }
}

const keyOf = (userId: string): string => `desk-orders-seen:${userId}`

function readSeen(userId: string): number | null {
  const stored = readStored('localStorage', keyOf(userId))
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : null
}

/** The number of the last order that somebody has seen in this browser; null before the first visit. */
function useSeenOrder(userId: string) {
  const seen = useStored(() => readSeen(userId), null)
  const see = useCallback((orderNo: number) => keep(keyOf(userId), orderNo), [userId])
  return { seen, see }
}

/**
 * Orders that came after one, and the number of the latest. Without `after` none is counted. Throws `CallFailed`. It
 * runs in the background, so it does not redirect to the login: typed text would be lost.
 */
async function countUnseenOrders(after: number | null): Promise<ValueOf<typeof UnseenCodec>> {
  const answer = await requestJson(`/v1/orders/unseen${after === null ? '' : `?after=${after}`}`)
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(UnseenCodec, answer.data)
}
