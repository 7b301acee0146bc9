import { beforeEach, expect, test } from 'vitest'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { useChosen } from './use-chosen.ts'
import { useRestoring } from './use-restoring.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/trash')
  hideToasts()
})

const entry = {
  deletedAt: '2026-11-22T13:05:00.000Z',
  deletedBy: null,
  goneAt: '2026-12-22T13:05:00.000Z',
  daysLeft: 30,
  picture: '',
  outcome: 'restores',
  toKnow: '',
} as const

const order = (orderNo: number, given: Partial<TrashItem> = {}): TrashItem => ({
  ...entry,
  id: `order-${orderNo}`,
  order: {
    orderNo,
    recipientName: 'Rahim',
    pairs: 1,
    priceTaka: 2580,
    repeatOf: null,
    restore: { takes: 1, short: [], takesNone: null, isCouponFull: false, invoice: null, creditNote: null },
  },
  product: null,
  ...given,
})
const product: TrashItem = {
  ...entry,
  id: 'oxford',
  outcome: 'asks',
  toKnow: 'The name is taken again: comes back as “Oxford 2”.',
  order: null,
  product: {
    name: 'Oxford',
    colors: 1,
    pairs: 2,
    restore: { isOnSale: true, coupons: 0, comesBackAs: 'Oxford 2' },
  },
}

const done = (given: object) => ({
  body: { data: { batch: 'b', done: 1, failed: [], unsure: [], no_tracking: [], ...given } },
})

test('orders that are chosen come back in one request, with the reason of each that does not', async () => {
  const { run } = await runBackofficeHook(() => useRestoring(() => {}))
  await run.turn(() => run.now.pressMany([order(1), order(2)]))
  expect(page.shop.calls).toEqual([
    { method: 'POST', path: '/v1/orders/bulk', body: { action: 'restore', ids: ['order-1', 'order-2'] } },
  ])
  expect(run.now.isBusy('order-2')).toBe(true)
  await run.turn(() => run.now.pressMany([order(2)]))
  expect(page.shop.calls).toHaveLength(1)
  const failed = [{ _id: 'order-2', order_no: 2, message: 'Black 42 is sold out.' }]
  await run.turn(() => page.shop.answer(done({ failed })))
  expect(run.now.failed).toMatchObject([{ item: { id: 'order-2' }, why: 'Black 42 is sold out.' }])
  expect(run.now.isBusy('order-2')).toBe(false)
  expect(shownToasts()).toEqual(['1 order is back, 1 pair held again.'])
})

test('where one comes back otherwise it is asked first, and products follow the orders one by one', async () => {
  const { run } = await runBackofficeHook(() => useRestoring(() => {}))
  await run.turn(() => run.now.pressMany([product, order(1)]))
  expect([run.now.question.isAsking, page.shop.calls]).toEqual([true, []])
  await run.turn(() => run.now.question.confirm())
  await run.turn(() => page.shop.answer('lost'))
  expect(page.shop.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/v1/orders/bulk', { action: 'restore', ids: ['order-1'] }],
    ['/v1/products/oxford/restore', { name: 'Oxford 2' }],
  ])
  await run.turn(() => page.shop.answer({ body: { data: {} } }))
  expect(run.now.failed.map(({ item }) => item.id)).toEqual(['order-1'])
  expect(shownToasts()).toEqual(['1 product is back.'])
})

test('only what can come back now is chosen, and what has left is chosen no more', async () => {
  const locked = order(3, { outcome: 'refused' })
  let items = [order(1), order(2), locked]
  const { run } = await runBackofficeHook(() => useChosen(items))
  await run.turn(() => run.now.toggleAll())
  expect([run.now.items.map(({ id }) => id), run.now.isAll]).toEqual([['order-1', 'order-2'], true])
  await run.turn(() => run.now.toggle('order-1'))
  expect([run.now.items.map(({ id }) => id), run.now.isSome]).toEqual([['order-2'], true])
  items = [order(1), locked]
  await run.turn(() => run.now.toggle(locked.id))
  expect([run.now.items, run.now.has(locked.id)]).toEqual([[], false])
})
