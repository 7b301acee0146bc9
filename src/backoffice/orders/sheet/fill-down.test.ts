import { useQueryClient } from '@tanstack/react-query'
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
import { OrderEdits } from '../edit/order-edits.ts'
import { UndoSteps } from '../edit/undo-steps.ts'
import type { ColumnId } from '../table/columns.ts'
import { dropPasting, usePasting } from '../table/pasting.ts'
import { ORDERS } from '../use-orders.ts'
import { fillDown } from './fill-down.ts'

let page: Page
beforeEach(() => {
  page = openPage()
  hideToasts()
  dropPasting()
  useBulkState.setState(useBulkState.getInitialState())
})
const rows = [
  anOrder(4, { officialStatus: 'Packed', source: 'Website' }),
  anOrder(3),
  anOrder(2, { officialStatus: 'Packed', source: 'Website' }),
  anOrder(1),
]

async function openList() {
  const { run, queries } = await runBackofficeHook(useQueryClient)
  queries.setQueryData<OrderList>([ORDERS, 'newest'], aList(rows))
  const edits = ofBackoffice(queries, OrderEdits)
  return {
    async fill(column: ColumnId, orders = rows) {
      const range = { top: 0, bottom: orders.length - 1, left: 0, right: 0 }
      const target = { orders, columns: [column], range }
      await run.turn(() => void fillDown(queries, { target, mayPrice: true, sources: ['Website'] }))
    },
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

test('other columns go in one call, each order with what was seen, and are taken back as one', async () => {
  const list = await openList()
  await list.fill('source')
  expect(page.shop.calls.at(-1)?.body).toEqual({
    edits: [3, 1].map(orderNo => ({
      _id: `order-${orderNo}`,
      change: { via: 'Website', expected: { via: 'Facebook' } },
    })),
  })
  expect(list.states('via')).toEqual([undefined, 'saving', undefined, 'saving'])
  const orders = [3, 1].map(orderNo =>
    EditedOrderCodec.write({
      ...anOrder(orderNo, { source: 'Website', version: 2 }),
      batch: 'b2',
      suggestedPriceTaka: 2683,
    }),
  )
  await list.answer({ body: { data: { batch: 'b2', orders, failed: [] } } })
  expect(list.steps()).toEqual(['2 cells filled'])
})

test('an order that somebody else changed is a conflict of its cell, and the others are filled', async () => {
  const list = await openList()
  await list.fill('source')
  const order = anOrder(3, { source: 'Website', version: 2 })
  const refused = { status: 409, code: 'field_changed', message: 'Changed.', present: { via: 'WhatsApp' } }
  await list.answer({
    body: {
      data: {
        batch: 'b2',
        orders: [EditedOrderCodec.write({ ...order, batch: 'b2', suggestedPriceTaka: 2683 })],
        failed: [{ ...refused, _id: 'order-1', changed_by: 'karim@pothik.example' }],
      },
    },
  })
  expect(list.states('via').at(3)).toBe('conflict')
  expect(list.steps()).toEqual(['1 cell filled'])
  expect(shownToasts()).toContain('1 order was not changed. Changed.')
})

test('what cannot have the value stays marked with the reason, and nothing is sent for it', async () => {
  const list = await openList()
  await list.fill('delivery', [anOrder(4, { deliveryChargeTaka: 150 }), anOrder(3, { priceTaka: 100 })])
  expect(page.shop.calls).toEqual([])
  expect(usePasting.getState().rows.get('order-3')?.delivery?.why).toBe(
    '“150”: The delivery charge cannot be more than the price.',
  )
})

test('a phone is one customer’s own, and is not filled down', async () => {
  const list = await openList()
  await list.fill('phone')
  expect(page.shop.calls).toEqual([])
  expect(usePasting.getState().rows.size).toBe(0)
})
