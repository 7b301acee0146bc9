import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { type CourierPage, listNeed } from '../api/courier.ts'
import type { OrderList } from '../api/orders.ts'
import { followOrders } from '../live/order-stream.ts'
import { usePending } from '../orders/edit/order-edits.ts'
import { ORDERS, putIntoLists } from '../orders/use-orders.ts'

/** As many as the shop returns at once. */
const PAGE_SIZE = 50

/**
 * The orders with one attention reason, as any other list of orders: with optimistic values, and with events of an
 * order changing its row. No row comes or goes by itself.
 */
export function useNeedList(need: ShownNeed, { page, courier }: CourierPage) {
  const queries = useQueryClient()
  const lay = usePending()
  const select = useCallback((list: OrderList) => ({ ...list, orders: list.orders.map(lay) }), [lay])
  const list = useQuery({
    queryKey: [ORDERS, 'need', need, courier, page],
    queryFn: () => readNeed(need, { page, courier }),
    select,
    // the page before stays in view while another one of the same reason loads
    placeholderData: (held, asked) =>
      asked?.queryKey[2] === need && asked.queryKey[3] === courier ? held : undefined,
    refetchOnWindowFocus: false,
  })
  const { refetch } = list
  useEffect(
    () =>
      followOrders({
        update: ({ order }) => putIntoLists(queries, order),
        missed: how => how === 'surely' && void refetch(),
      }),
    [queries, refetch],
  )
  return list
}

async function readNeed(need: ShownNeed, asked: CourierPage): Promise<OrderList> {
  const askedAt = Date.now()
  const { orders, total } = await listNeed(need, asked)
  return {
    orders,
    total,
    page: asked.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    isCapped: false,
    counts: undefined,
    tabs: undefined,
    hidden: { Fake: 0, 'Follow Up': 0 },
    latest: 0,
    askedAt,
  }
}
