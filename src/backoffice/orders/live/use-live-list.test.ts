import { beforeEach, expect, test, vi } from 'vitest'
import { OrderPageCodec } from '#contract/orders/order-answers-codec.ts'
import { ListedOrderCodec, OrderUpdateCodec } from '#contract/orders/order-codec.ts'
import { aParcel } from '#tests/support/a-parcel.ts'
import { aList, anOrder } from '#tests/support/an-order-list.ts'
import { openEventSources } from '#tests/support/open-event-sources.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { RAHIM, runBackofficeHook } from '#tests/support/run-hook.tsx'
import type { OrderList } from '../../api/orders.ts'
import { useStreamState } from '../../live/order-stream.ts'
import { readOrdersQuery } from '../orders-query.ts'
import { ORDERS } from '../use-orders.ts'
import { useLiveList } from './use-live-list.ts'
import { useWaitingOrders } from './waiting-orders.ts'

let page: Page
let sources: ReturnType<typeof openEventSources>
beforeEach(() => {
  page = openPage()
  sources = openEventSources()
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    },
  )
  useStreamState.setState(useStreamState.getInitialState())
  useWaitingOrders.setState(useWaitingOrders.getInitialState())
})

const address = readOrdersQuery(new URLSearchParams())
/** A list of orders 10 and 9 that was asked for now, of a shop whose newest is 10. */
const current = (given: Partial<OrderList> = {}): OrderList =>
  aList([anOrder(10), anOrder(9)], { latest: 10, askedAt: Date.now(), ...given })

async function openList(list = current()) {
  const { run, queries } = await runBackofficeHook(() => useLiveList(address, list))
  queries.setQueryData<OrderList>([ORDERS, ''], list)
  await run.turn(() => sources.last.send('ready', '{"resumed":true}'))
  // what this browser has seen is asked for by nobody here
  return {
    run,
    happens: (order: ReturnType<typeof anOrder>, { kind = 'changed', by = 'karim@pothik.example' } = {}) =>
      run.turn(() =>
        sources.last.send(
          'order',
          JSON.stringify(OrderUpdateCodec.write({ order, kind, by, isNew: kind === 'placed' })),
        ),
      ),
    inView: () => queries.getQueryData<OrderList>([ORDERS, ''])?.orders.map(({ note }) => note),
    show: (next: OrderList) => run.renew(() => useLiveList(address, next)),
  }
}
const waiting = () => [...useWaitingOrders.getState().orders]
const listAnswer = (orders: OrderList['orders'], latest: number) => ({
  body: {
    ...OrderPageCodec.write({ ...current(), counts: null, latest }),
    data: orders.map(order => ListedOrderCodec.write(order)),
  },
})

test('a row changes in its place, a new order waits behind the pill, and no row moves', async () => {
  const list = await openList()
  await list.happens(anOrder(9, { note: 'call first', version: 2 }))
  await list.happens(anOrder(11), { kind: 'placed' })
  await list.happens(anOrder(11, { note: 'gift', version: 2 }))
  expect(list.inView()).toEqual([null, 'call first'])
  expect(waiting()).toEqual([['order-11', 'new']])
})

test('what oneself has moved is not announced, what others have is', async () => {
  const list = await openList()
  const away = { officialStatus: 'Fake', version: 2 } as const
  await list.happens(anOrder(10, away), { by: RAHIM.email })
  await list.happens(anOrder(9, away))
  expect(waiting()).toEqual([['order-9', 'moved']])
})

test('an order that came while the list was on its way is not lost with the list before it', async () => {
  const list = await openList()
  const askedAt = Date.now()
  await list.happens(anOrder(11), { kind: 'placed' })
  await list.show(current({ askedAt }))
  expect(waiting()).toEqual([['order-11', 'new']])
  await list.show(aList([anOrder(11), anOrder(10)], { latest: 11, askedAt: Date.now() + 1 }))
  expect(waiting()).toEqual([])
})

test('what was surely missed is asked for beside the list, which stays as it is and says what it misses', async () => {
  const list = await openList()
  await list.run.turn(() => sources.last.send('reset'))
  expect(page.shop.calls.map(({ path }) => path)).toEqual(['/v1/orders?tabs=true'])
  await list.run.turn(() => page.shop.answer(listAnswer([anOrder(11), anOrder(10)], 11)))
  expect(waiting()).toEqual([
    ['order-11', 'new'],
    ['order-9', 'moved'],
  ])
})

test('a list that came a moment ago holds what may have been missed: only an older one is asked for', async () => {
  const list = await openList()
  await list.run.turn(() => sources.last.send('ready', '{}'))
  expect(page.shop.calls).toEqual([])
  await list.run.later(20_001)
  await list.run.turn(() => sources.last.send('ready', '{}'))
  expect(page.shop.calls).toHaveLength(1)
})

test('an answer about a list that was left meanwhile says nothing of the one in view', async () => {
  const list = await openList()
  await list.run.turn(() => sources.last.send('reset'))
  await list.run.renew(() => useLiveList(readOrdersQuery(new URLSearchParams('via=Website')), current()))
  await list.run.turn(() => page.shop.answer(listAnswer([anOrder(11)], 11)))
  expect(waiting()).toEqual([])
})

test('without the stream the list is asked for each minute while it is seen, and not once the session is over', async () => {
  const list = await openList()
  await list.run.turn(() => sources.last.break())
  await list.run.later(125_000)
  expect(page.shop.calls).toHaveLength(2)
  Object.assign(page.document, { visibilityState: 'hidden' })
  await list.run.later(120_000)
  expect(page.shop.calls).toHaveLength(2)
  Object.assign(page.document, { visibilityState: 'visible' })
  useStreamState.setState({ isOver: true })
  await list.run.later(120_000)
  expect(page.shop.calls).toHaveLength(2)
})

test('parcels that the courier should have been heard of are asked about by themselves', async () => {
  const dueAt = new Date(Date.now() - 11 * 60_000).toISOString()
  const list = await openList(current({ orders: [anOrder(10, { parcel: aParcel({ dueAt }) })] }))
  for (let second = 0; second < 300; second += 20) {
    await list.run.later(20_000)
    await list.run.turn(() => sources.last.send('beat'))
  }
  expect(page.shop.calls).toHaveLength(1)
})
