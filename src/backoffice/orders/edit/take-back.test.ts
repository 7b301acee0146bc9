import { beforeEach, expect, test, vi } from 'vitest'
import { BulkOutcomeCodec, BulkPreviewCodec } from '#contract/orders/order-bulk-codec.ts'
import { StaffOrderCodec } from '#contract/orders/order-codec.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { useBulkState } from '../actions/bulk-state.ts'
import { takeBack, takeBackLast } from './take-back.ts'
import { UndoSteps } from './undo-steps.ts'

let page: Page
let queries: ReturnType<typeof backofficeQueries>
let undo: UndoSteps
beforeEach(() => {
  page = openPage()
  hideToasts()
  useBulkState.setState(useBulkState.getInitialState())
  queries = backofficeQueries()
  undo = ofBackoffice(queries, UndoSteps)
})
const soon = () => vi.advanceTimersByTimeAsync(0)
const edited = (id: string, words: string) =>
  undo.keep({ orderIds: [id], made: { each: [{ orderId: id, batch: `batch of ${words}` }] }, words })
const order = (id: string) => ({ body: { data: StaffOrderCodec.write(anOrder({ id })) } })
async function answer(given: Parameters<Page['shop']['answer']>[0]): Promise<void> {
  await soon()
  page.shop.answer(given)
  await soon()
}

test('Ctrl+Z takes back the last edit, then the one before, then says that there is none', async () => {
  edited('o1', 'size')
  edited('o2', 'via')
  for (const id of ['o2', 'o1']) {
    void takeBackLast(queries)
    await answer(order(id))
  }
  void takeBackLast(queries)
  expect(page.shop.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/v1/orders/o2/undo', { batch: 'batch of via' }],
    ['/v1/orders/o1/undo', { batch: 'batch of size' }],
  ])
  expect(shownToasts()).toEqual(['Undone: via', 'Undone: size', 'There is nothing of yours to undo here.'])
})

test('an edit that a later one of the same order lies on is not taken back before it, nor one that was already', async () => {
  const size = edited('o1', 'size')
  edited('o1', 'color')
  void takeBack(queries, size)
  expect(shownToasts()).toEqual(['A later change of this order has to be undone first (Ctrl+Z).'])
  void takeBackLast(queries)
  await answer(order('o1'))
  void takeBack(queries, size)
  await answer(order('o1'))
  void takeBack(queries, size)
  await soon()
  expect(page.shop.calls).toHaveLength(2)
})

test('what could not be heard of can be tried again; what was refused would be so once more', async () => {
  const size = edited('o1', 'size')
  void takeBack(queries, size)
  await answer('lost')
  expect(undo.isOver(size)).toBe(false)
  pressToast()
  await answer({ status: 409, body: { message: 'Karim has changed it since.' } })
  expect(shownToasts()).toEqual(['size could not be undone. Karim has changed it since.'])
  expect(undo.isOver(size)).toBe(true)
})

test('of edits made at once those that can be are taken back, and the first reason of the others is said', async () => {
  const each = ['o1', 'o2'].map(orderId => ({ orderId, batch: 'b' }))
  const filled = undo.keep({ orderIds: ['o1', 'o2'], made: { each }, words: 'Via of 2' })
  void takeBack(queries, filled)
  await answer({ status: 409, body: { message: 'It was deleted.' } })
  await answer(order('o2'))
  expect(shownToasts()).toEqual(['Not all was undone. It was deleted.'])
  expect(undo.isOver(filled)).toBe(true)
})

test('many orders are taken back in parts, and not while something else is done to many', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `o${index}`)
  const bulk = undo.keep({ orderIds: ids, made: { together: 'b1' }, words: '150 set to Packed' })
  void takeBack(queries, bulk)
  await answer({ body: { data: BulkPreviewCodec.write({ ids, toCollectTaka: 0 }) } })
  void takeBack(queries, bulk)
  expect(shownToasts()).toEqual(['Another change of many orders is still under way.'])
  const done = BulkOutcomeCodec.write({ batch: 'b2', done: 100, failed: [], unsure: [], noTracking: [] })
  await answer({ body: { data: done } })
  await answer({ body: { data: done } })
  expect(page.shop.calls.slice(1).map(({ body }) => body)).toEqual([
    { action: 'undo', batch: 'b1', ids: ids.slice(0, 100) },
    { action: 'undo', batch: 'b1', ids: ids.slice(100) },
  ])
  expect(shownToasts().at(-1)).toBe('Undone: 150 set to Packed')
  expect(useBulkState.getState().running).toBeUndefined()
})
