import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { DeskOrder } from '#domain/desk-order.ts'
import { listOrdersAside, type OrderList } from '../../api/orders.ts'
import { followOrders, isStreamOver, type OrderNews, useStreamState } from '../../live/order-stream.ts'
import { useMe } from '../../me.tsx'
import { type OrdersAddress, ordersQuery } from '../orders-address.ts'
import { putIntoLists } from '../use-orders.ts'
import { judgeNews } from './judge-news.ts'
import { listAsked, listSynced, setWaiting } from './waiting-orders.ts'

/** Without the stream a list is asked for this often, in milliseconds, once it has been gone for as long. */
const ASKED_EVERY_MS = 60_000
/** What is younger than the stream reaches back holds all that may have been missed, in milliseconds. */
const YOUNG_MS = 20_000
/** Orders that are kept for a list that was asked for before they changed and came after. */
const MAXIMUM_RECENT = 200

/** Keeps the list in view current without moving a row. */
export function useLiveList(address: OrdersAddress, list: OrderList | undefined): void {
  const queries = useQueryClient()
  const { email } = useMe()
  const recent = useRef(new Map<string, DeskOrder>())
  const query = ordersQuery(address).toString()
  const askedAt = list?.askedAt

  const hear = useEffectEvent(({ order, isNew, by }: OrderNews) => {
    putIntoLists(queries, order)
    keep(recent.current, order)
    if (!list) return
    const missing = judgeNews({ order, isNew }, list, address)
    // whoever changed it knows where it went
    setWaiting(order.id, by === email && missing === 'moved' ? undefined : missing, order.version)
  })
  const compare = useEffectEvent((now: OrderList) => {
    if (!list) return
    for (const order of now.orders) putIntoLists(queries, order)
    const [shown, current] = [idsOf(list), idsOf(now)]
    const newest = Math.max(0, ...list.orders.map(order => order.orderNo))
    for (const { id, orderNo, version } of now.orders)
      if (!shown.has(id)) setWaiting(id, orderNo > newest ? 'new' : 'moved', version)
    for (const { id, version, deletedAt } of list.orders)
      if (!current.has(id) && deletedAt === null) setWaiting(id, 'moved', version)
    listSynced(now.askedAt)
  })

  /** Asks beside the list in view, which stays as it is. */
  const sync = useCallback(async () => {
    if (isStreamOver()) return
    try {
      compare(await listOrdersAside(query))
    } catch {
      // it says how old it is
    }
  }, [query])
  const missed = useEffectEvent((how: 'surely' | 'perhaps') => {
    if (askedAt !== undefined && (how === 'surely' || Date.now() - askedAt > YOUNG_MS)) void sync()
  })
  useEffect(() => followOrders({ news: news => hear(news), missed: how => missed(how) }), [])

  const begin = useEffectEvent(() => {
    listAsked(askedAt, new Map(list?.orders.map(order => [order.id, order.version])))
    // a list that was on its way when they changed may not know yet
    for (const order of recent.current.values()) putIntoLists(queries, order)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another question or another answer it begins anew
  useEffect(() => begin(), [askedAt, query])

  useEffect(() => {
    const timer = setInterval(() => {
      const { isLive, lostAt } = useStreamState.getState()
      if (!isLive && Date.now() - lostAt >= ASKED_EVERY_MS && document.visibilityState === 'visible')
        void sync()
    }, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [sync])
}

function keep(recent: Map<string, DeskOrder>, order: DeskOrder): void {
  recent.delete(order.id)
  recent.set(order.id, order)
  const [oldest] = recent.keys()
  if (oldest !== undefined && recent.size > MAXIMUM_RECENT) recent.delete(oldest)
}

const idsOf = (list: OrderList) => new Set(list.orders.map(order => order.id))
