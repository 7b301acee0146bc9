import { beforeEach, expect, test, vi } from 'vitest'
import { CustomerCodec } from '#contract/orders/customer-codec.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { aList, anOrder } from '#tests/support/an-order-list.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { backofficeQueries } from '../api/backoffice-queries.ts'
import type { OrderList } from '../api/orders.ts'
import { ORDER, ORDERS, putIntoLists, takeFromLists } from './use-orders.ts'

const counts = { Queued: 1, Confirmed: 2, Packed: 0, 'Follow Up': 0, Fake: 0 }
const NOBODY: Customer = {
  ...{
    id: '',
    phone: '',
    otherPhones: [],
    orders: 0,
    delivered: 0,
    returned: 0,
    fake: 0,
    pranks: 0,
    fakeReasons: {},
    deliveredTaka: 0,
  },
  ...{ firstOrderAt: null, lastOrderAt: null, names: [], addresses: [], recent: [] },
}
let page: Page
let queries: ReturnType<typeof backofficeQueries>
beforeEach(() => {
  page = openPage()
  queries = backofficeQueries()
})
const show = (key: string, ...orders: OrderList['orders']) =>
  queries.setQueryData<OrderList>([ORDERS, key], aList(orders))
const inView = (key: string) => queries.getQueryData<OrderList>([ORDERS, key])

test('an order that changed is so in every list that shows it, in its place', () => {
  show('newest', anOrder(3), anOrder(2), anOrder(1))
  show('by name', anOrder(1), anOrder(2))
  putIntoLists(queries, anOrder(2, { recipientName: 'Karim', version: 2 }))
  expect(inView('newest')?.orders.map(({ recipientName }) => recipientName)).toEqual([
    'Rahim Uddin',
    'Karim',
    'Rahim Uddin',
  ])
  expect(inView('by name')?.orders.at(1)?.recipientName).toBe('Karim')
})

test('news that overtook a later answer takes nothing back', () => {
  show('newest', anOrder(1, { note: 'later', version: 3 }))
  queries.setQueryData([ORDER, 'order-1'], anOrder(1, { note: 'later', version: 3 }))
  putIntoLists(queries, anOrder(1, { note: 'earlier', version: 2 }))
  expect(inView('newest')?.orders[0]?.note).toBe('later')
  expect(queries.getQueryData([ORDER, 'order-1'])).toMatchObject({ note: 'later' })
})

test('an open order keeps where its shopper came from, which only it is asked for', () => {
  const attribution = { source: 'facebook' }
  queries.setQueryData([ORDER, 'order-1'], { ...anOrder(1), attribution })
  putIntoLists(queries, anOrder(1, { note: 'call first', version: 2 }))
  expect(queries.getQueryData([ORDER, 'order-1'])).toMatchObject({ note: 'call first', attribution })
})

test('an order that changes its status is counted to its new tab, and never below none', () => {
  queries.setQueryData<OrderList>([ORDERS, 'all'], {
    ...aList([anOrder(1), anOrder(2)]),
    counts: { ...counts, Confirmed: 1 },
  })
  for (const orderNo of [1, 2])
    putIntoLists(queries, anOrder(orderNo, { officialStatus: 'Packed', version: 2 }))
  expect(inView('all')?.counts).toMatchObject({ Confirmed: 0, Packed: 2 })
})

test('another number is another caller: nothing is said of them until the shop has, and then in all their rows', async () => {
  const known = { orders: 4, delivered: 4, returned: 0, fake: 0, pranks: 0 }
  show('newest', anOrder(2, { caller: known }), anOrder(1, { recipientPhone: '01811111111' }))
  putIntoLists(queries, anOrder(2, { recipientPhone: '01811111111', version: 2 }))
  expect(inView('newest')?.orders[0]?.caller).not.toEqual(known)
  expect(page.shop.calls).toMatchObject([
    { body: { phone: '01700014182' } },
    { body: { phone: '01811111111' } },
  ])
  expect(page.shop.calls.map(({ path }) => path).join()).not.toMatch(/\d{5}/)
  page.shop.answer('lost')
  const reported = { ...NOBODY, phone: '01811111111', orders: 7, delivered: 2, returned: 5 }
  page.shop.answer({ body: { data: CustomerCodec.write(reported) } })
  await vi.advanceTimersByTimeAsync(1)
  expect(inView('newest')?.orders.map(({ caller }) => caller.orders)).toEqual([7, 7])
})

test('what was deleted goes from every list', () => {
  show('newest', anOrder(2), anOrder(1))
  show('by name', anOrder(1))
  takeFromLists(queries, ['order-1'])
  expect([inView('newest')?.orders.length, inView('by name')?.orders.length]).toEqual([1, 0])
})
