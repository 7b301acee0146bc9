import { beforeEach, expect, test } from 'vitest'
import { EditedOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { BulkOutcomeCodec } from '#contract/orders/order-bulk-codec.ts'
import { aList, anOrder } from '#tests/support/an-order-list.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import type { OrderList } from '../../api/orders.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { useBulkState } from '../actions/bulk-state.ts'
import { ORDERS } from '../use-orders.ts'
import { OrderEdits } from './order-edits.ts'
import { UndoSteps } from './undo-steps.ts'
import { useFillDown } from './use-fill-down.ts'

let page: Page
beforeEach(() => {
  page = openPage()
  hideToasts()
  useBulkState.setState(useBulkState.getInitialState())
})
const rows = [
  anOrder(4, { officialStatus: 'Packed', source: 'Website' }),
  anOrder(3),
  anOrder(2, { officialStatus: 'Packed', source: 'Website' }),
  anOrder(1),
]

async function openList() {
  const { run, queries } = await runBackofficeHook(useFillDown)
  queries.setQueryData<OrderList>([ORDERS, 'newest'], aList(rows))
  const edits = ofBackoffice(queries, OrderEdits)
  return {
    fill: (column: 'official' | 'source') => run.turn(() => void run.now(column, rows)),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
    press: () => run.turn(pressToast),
    states: (name: 'official_status' | 'via') => rows.map(({ id }) => edits.stateOf(id, name)?.kind),
    statuses: () =>
      queries.getQueryData<OrderList>([ORDERS, 'newest'])?.orders.map(({ officialStatus }) => officialStatus),
    steps: () => ofBackoffice(queries, UndoSteps).steps.map(({ words }) => words),
  }
}
const outcome = (
  failed: { id: string; orderNo: number; message: string }[],
  batch: string | null = 'b1',
) => ({
  body: {
    data: BulkOutcomeCodec.write({ batch, done: 2 - failed.length, failed, unsure: [], noTracking: [] }),
  },
})

test('only orders of another status are set, in one call; one press takes all of it back', async () => {
  const list = await openList()
  await list.fill('official')
  expect(page.shop.calls[0]?.body).toEqual({
    action: 'status',
    official_status: 'Packed',
    ids: ['order-3', 'order-1'],
  })
  expect(list.states('official_status')).toEqual([undefined, 'saving', undefined, 'saving'])
  await list.answer(outcome([]))
  expect(list.statuses()).toEqual(['Packed', 'Packed', 'Packed', 'Packed'])
  expect(list.states('official_status')).toEqual([undefined, undefined, undefined, undefined])
  await list.press()
  expect(page.shop.calls.at(-1)?.body).toEqual({ batch: 'b1' })
})

test('one that is refused is marked at its cell with the reason and stays as it was', async () => {
  const list = await openList()
  await list.fill('official')
  await list.answer(outcome([{ id: 'order-1', orderNo: 1, message: 'It was deleted.' }]))
  expect(list.statuses()).toEqual(['Packed', 'Packed', 'Packed', 'Confirmed'])
  expect(list.states('official_status')).toEqual([undefined, undefined, undefined, 'failed'])
  expect(shownToasts()).toEqual(['1 set to Packed', '1 order was not changed. It was deleted.'])
})

test('where the answer is lost every cell is marked, and nothing is said to be done', async () => {
  const list = await openList()
  await list.fill('official')
  await list.answer('lost')
  expect(list.states('official_status')).toEqual([undefined, 'failed', undefined, 'failed'])
  expect(list.steps()).toEqual([])
  expect(shownToasts()).toEqual(['Failed to update status: Could not reach the shop. Check your connection.'])
})

test('Via goes order by order, each with what was seen, and is taken back as one', async () => {
  const list = await openList()
  await list.fill('source')
  for (const orderNo of [3, 1]) {
    expect(page.shop.calls.at(-1)?.body).toEqual({ via: 'Website', expected: { via: 'Facebook' } })
    const changed = anOrder(orderNo, { source: 'Website', version: 2 })
    await list.answer({
      body: { data: EditedOrderCodec.write({ ...changed, batch: `b${orderNo}`, suggestedPriceTaka: 2683 }) },
    })
  }
  expect(list.steps()).toEqual(['Via of 2 set to Website'])
})
