import { expect, test } from 'vitest'
import { anItem, anOrder } from '#tests/an-order.ts'
import { type CellState, cellsOf, type EditProblem, problemsIn } from './cell-states.ts'
import { changeInWords } from './field-words.ts'
import { readPresent, withFields } from './order-values.ts'
import { layPending } from './pending-edits.ts'

const states = (...given: { state: CellState; cells: string[] }[]): ReadonlyMap<string, CellState> =>
  new Map(given.flatMap(({ cells, state }) => cells.map(cell => [cell, state] as const)))

const failed = (changes: Partial<Extract<EditProblem, { kind: 'failed' }>> = {}): EditProblem => ({
  kind: 'failed',
  orderId: 'o1',
  message: 'Could not reach the shop.',
  tried: { product_size: 43, product_color: 'Tan' },
  expected: { product_size: 42, product_color: 'Black' },
  isRefused: false,
  ...changes,
})

test('what is being saved, and what may have arrived, lies over the order', () => {
  const tried = { product_size: 43, product_color: 'Tan' }
  const saving: CellState = { kind: 'saving', orderId: 'o1', tried }
  for (const state of [saving, failed()]) {
    const shown = layPending(states({ state, cells: cellsOf('o1', tried) }))(anOrder())
    expect(shown).toMatchObject({
      sizes: '43',
      colors: 'Tan',
      items: [{ size: 43, color: 'Tan', quantity: 1 }],
    })
  }
})

test('what the shop has refused, has answered or holds otherwise is not shown as if it were so', () => {
  const tried = { product_size: 43 }
  const none: CellState[] = [
    failed({ isRefused: true }),
    { kind: 'saving', orderId: 'o1', tried: undefined },
    { kind: 'saved' },
    { kind: 'conflict', orderId: 'o1', tried, present: { product_size: 44 }, by: undefined },
  ]
  for (const state of none) {
    const order = anOrder()
    expect(layPending(states({ state, cells: cellsOf('o1', tried) }))(order)).toBe(order)
  }
  const other = anOrder({ id: 'o2' })
  expect(layPending(states({ state: failed(), cells: cellsOf('o1', tried) }))(other)).toBe(other)
})

test('a cell that was edited anew is no part of the edit that failed before', () => {
  const next: CellState = { kind: 'saving', orderId: 'o1', tried: { product_size: 44 } }
  const shown = layPending(
    states(
      { state: failed(), cells: cellsOf('o1', { product_size: 43, product_color: 'Tan' }) },
      { state: next, cells: cellsOf('o1', { product_size: 44 }) },
    ),
  )(anOrder())
  expect(shown).toMatchObject({ sizes: '44', colors: 'Tan' })
})

test('fields that were changed at once are one problem', () => {
  const problem = failed()
  const all = states(
    { state: { kind: 'saved' }, cells: ['o2 via'] },
    { state: problem, cells: cellsOf('o1', problem.tried) },
  )
  expect(problemsIn(all)).toEqual([problem])
})

test('the price in view is never laid over the delivery that is part of it', () => {
  const order = withFields(anOrder(), { delivery_charge: 130 })
  expect(order).toMatchObject({ deliveryChargeTaka: 130, priceTaka: 2375, productPriceTaka: 2375 })
})

test('fields of a line are not laid over an order of several', () => {
  const items = [anItem(), anItem({ size: 41 })]
  expect(withFields(anOrder({ items, sizes: '42, 41' }), { product_size: 43 })).toMatchObject({
    items,
    sizes: '42, 41',
  })
})

test('what others made of a line is read from the lines that the shop answers', () => {
  const line = {
    productId: 'p1',
    product_name: 'Padma Slide',
    product_color: 'Black',
    product_size: 43,
    total_lot: 1,
    unit_price: 2295,
    stock_state: 'reserved',
    returned: 0,
  }
  expect(readPresent({ items: [line] }, ['product_size'])).toEqual({ product_size: 43 })
  expect(readPresent({ note: null, via: 'Website' }, ['note'])).toEqual({ note: null })
  expect(readPresent({ items: [line, line] }, ['product_size'])).toEqual({})
  expect(readPresent(undefined, ['note'])).toEqual({})
})

test('a change is told in a few words, the price as its cell shows it', () => {
  expect(changeInWords({ product_size: 43 }, { product_size: 42 }, 80)).toBe('Size 43 → 42')
  expect(changeInWords({ product_price: 2375 }, { product_price: 2280 }, 80)).toBe('Price 2,295 → 2,200')
  expect(
    changeInWords(
      { official_status: 'Queued', fake_reason: null },
      { official_status: 'Fake', fake_reason: 'prank' },
      0,
    ),
  ).toBe('O. Status Queued → Fake')
  expect(changeInWords({ status: null }, { status: 'in_review' }, 0)).toBe('Status no parcel → in review')
})
