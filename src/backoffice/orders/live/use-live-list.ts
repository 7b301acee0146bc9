import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isStale } from '#domain/parcels/parcel.ts'
import { listOrdersAside, type OrderList } from '../../api/orders.ts'
import { followOrders, isStreamOver, type OrderUpdate, useStreamState } from '../../live/order-stream.ts'
import { useMe } from '../../me.tsx'
import { useSeeing } from '../../shell/use-unseen-orders.ts'
import { type OrdersQuery, ordersSearchParams } from '../orders-query.ts'
import { putIntoLists } from '../use-orders.ts'
import { judgeUpdate, missingFrom } from './judge-update.ts'
import { beginWaiting, listSynced, setWaiting } from './waiting-orders.ts'

/** Without the stream a list is loaded this often, in milliseconds, once the stream has been away for as long. */
const ASKED_EVERY_MS = 60_000
/** A list younger than the stream's memory includes everything that may have been missed, in milliseconds. */
const YOUNG_MS = 20_000
/** How often the list is loaded to see whether the courier has updated old parcels, in milliseconds. */
const STALE_ASKED_EVERY_MS = 5 * 60_000
/** The number of orders remembered for a list that was requested before they changed and arrived after. */
const MAXIMUM_RECENT = 200

type Heard = { update: OrderUpdate; heardAt: number }

/** Keeps the list of an address current without moving a row; `list` is undefined until it has loaded. */
export function useLiveList(address: OrdersQuery, list: OrderList | undefined): void {
  const queries = useQueryClient()
  const { id, email } = useMe()
  const recent = useRef(new Map<string, Heard>())
  const query = ordersSearchParams(address).toString()
  const askedAt = list?.askedAt

  const judge = (update: OrderUpdate) => {
    putIntoLists(queries, update.order)
    if (!list) return
    const missing = judgeUpdate(update, list, address)
    // the author of a change knows where the order went
    setWaiting(update.order.id, update.by === email && missing === 'moved' ? undefined : missing)
  }
  const apply = useEffectEvent((update: OrderUpdate) => judge(keep(recent.current, update)))
  const compare = useEffectEvent((now: OrderList, asked: string) => {
    // another list has come into view meanwhile, or this one was loaded again
    if (!list || asked !== query || now.askedAt < list.askedAt) return
    for (const order of now.orders) putIntoLists(queries, order)
    for (const [id, missing] of missingFrom(list, now)) setWaiting(id, missing)
    listSynced(now.askedAt)
  })

  /** Loads the list in the background; the list in view stays as it is. */
  const sync = useCallback(async () => {
    if (isStreamOver()) return
    try {
      compare(await listOrdersAside(query), query)
    } catch {
      // the list shows its own age
    }
  }, [query])
  const missed = useEffectEvent((how: 'surely' | 'perhaps') => {
    if (askedAt !== undefined && (how === 'surely' || Date.now() - askedAt > YOUNG_MS)) void sync()
  })
  useEffect(() => followOrders({ update: update => apply(update), missed: how => missed(how) }), [])

  const { seen, see } = useSeeing(id)
  const begin = useEffectEvent(() => {
    if (!list) return
    beginWaiting(list.askedAt)
    // opening the orders counts as having seen the new ones
    if (seen !== null && seen < list.latest) see(list.latest)
    // a list that was on its way when they changed may not include them yet
    for (const { update, heardAt } of recent.current.values()) if (heardAt >= list.askedAt) judge(update)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query or another answer starts again
  useEffect(() => begin(), [askedAt, query])
  useEffect(() => () => beginWaiting(undefined), [])

  useAskedInTurn(list, sync)
}

/** Loads the list at intervals where the stream cannot report. */
function useAskedInTurn(list: OrderList | undefined, sync: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const { isLive, lostAt } = useStreamState.getState()
      if (!isLive && Date.now() - lostAt >= ASKED_EVERY_MS && document.visibilityState === 'visible')
        void sync()
    }, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [sync])

  // a parcel that was queried again without a change causes no event in the stream
  const askOfStale = useEffectEvent(() => {
    const now = new Date()
    const looksStale = list?.orders.some(({ parcel }) => parcel !== null && isStale(parcel, now))
    if (looksStale && document.visibilityState === 'visible') void sync()
  })
  useEffect(() => {
    const timer = setInterval(() => askOfStale(), STALE_ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

/** A new order stays new, whatever event follows. */
function keep(recent: Map<string, Heard>, entry: OrderUpdate): OrderUpdate {
  const { id } = entry.order
  const update = { ...entry, isNew: entry.isNew || recent.get(id)?.update.isNew === true }
  recent.delete(id)
  recent.set(id, { update, heardAt: Date.now() })
  const [oldest] = recent.keys()
  if (oldest !== undefined && recent.size > MAXIMUM_RECENT) recent.delete(oldest)
  return update
}
