import { expect, onTestFinished, test, vi } from 'vitest'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { fieldKey, namesOf, problemsIn } from '../../save/field-states.ts'
import { formatChange } from './field-labels.ts'
import { type CellState, type EditProblem, layPending, OrderEdits, priceWithCharge } from './order-edits.ts'
import { readPresent, withFields } from './order-values.ts'

const cellsOf = (id: string, fields: SentOrderFields) => namesOf(fields).map(name => fieldKey(id, name))

const states = (...given: { state: CellState; cells: string[] }[]): ReadonlyMap<string, CellState> =>
  new Map(given.flatMap(({ cells, state }) => cells.map(cell => [cell, state] as const)))

const failed = (changes: Partial<Extract<EditProblem, { kind: 'failed' }>> = {}): EditProblem => ({
  kind: 'failed',
  id: 'o1',
  message: 'Could not reach the shop.',
  tried: { product_size: 43, product_color: 'Tan' },
  expected: { product_size: 42, product_color: 'Black' },
  isRefused: false,
  ...changes,
})

test('what is being saved, and what may have arrived, lies over the order', () => {
  const tried = { product_size: 43, product_color: 'Tan' }
  const saving: CellState = { kind: 'saving', id: 'o1', tried }
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
    { kind: 'saving', id: 'o1', tried: undefined },
    { kind: 'saved' },
    { kind: 'conflict', id: 'o1', message: '', tried, present: { product_size: 44 }, by: undefined },
  ]
  for (const state of none) {
    const order = anOrder()
    expect(layPending(states({ state, cells: cellsOf('o1', tried) }))(order)).toBe(order)
  }
  const other = anOrder({ id: 'o2' })
  expect(layPending(states({ state: failed(), cells: cellsOf('o1', tried) }))(other)).toBe(other)
})

test('a cell that was edited anew is no part of the edit that failed before', () => {
  const next: CellState = { kind: 'saving', id: 'o1', tried: { product_size: 44 } }
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
  expect(formatChange({ product_size: 43 }, { product_size: 42 }, 80)).toBe('Size 43 → 42')
  expect(formatChange({ product_price: 2375 }, { product_price: 2280 }, 80)).toBe('Price 2,295 → 2,200')
  expect(
    formatChange(
      { official_status: 'Queued', fake_reason: null },
      { official_status: 'Fake', fake_reason: 'prank' },
      0,
    ),
  ).toBe('O. Status Queued → Fake')
  expect(formatChange({ status: null }, { status: 'in_review' }, 0)).toBe('Status no parcel → in review')
})

const charged = anOrder({ priceTaka: 2200, deliveryChargeTaka: 80 })
const edit = (fields: object, expected: object = { delivery_charge: 0 }) =>
  priceWithCharge(charged, { id: charged.id, fields, expected })

test('another delivery charge leaves the price, and what it would be with the same goods is offered', () => {
  expect(edit({ delivery_charge: 80 })).toBe(2280)
  expect(edit({ delivery_charge: 80 }, { delivery_charge: 130 })).toBe(2150)
})

test('nothing is offered where the price was edited too, or the charge was not', () => {
  expect(edit({ delivery_charge: 80, product_price: 2280 })).toBeUndefined()
  expect(edit({ delivery_charge: 0 })).toBeUndefined()
  expect(edit({ note: 'x' })).toBeUndefined()
})

/** The edits of a back office whose shop answers each change with a refusal, and the requests that were sent. */
function openRefusing(...refusals: { status: number; body: object }[]) {
  const sent: unknown[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { location: { pathname: '/dashboard/orders', search: '' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    const { status, body: refusal } = (body && refusals.shift()) || { status: 404, body: {} }
    return Response.json({ success: false, message: 'No.', ...refusal }, { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { edits: new OrderEdits(backofficeQueries()), sent }
}
const changed = (present: SentOrderFields) => ({
  status: 409,
  body: { code: 'field_changed', present, changed_by: 'Nila' },
})

test('a price is compared with the delivery charge that it was typed without, the newest that was seen', async () => {
  const { edits, sent } = openRefusing({ status: 422, body: {} }, { status: 422, body: {} })
  const one = edits.saveFields({
    id: 'o1',
    fields: { product_price: 2480 },
    expected: { product_price: 2580, delivery_charge: 80 },
  })
  const other = edits.saveFields({
    id: 'o1',
    fields: { product_price: 2530 },
    expected: { product_price: 2480, delivery_charge: 130 },
  })
  await Promise.all([one, other])
  expect(sent).toMatchObject([
    { product_price: 2480, expected: { product_price: 2580, delivery_charge: 80 } },
    { product_price: 2530, expected: { product_price: 2580, delivery_charge: 130 } },
  ])
})

test('a price typed without the charge of before stays what was typed with the charge of now', async () => {
  const { edits } = openRefusing(changed({ delivery_charge: 130 }))
  const saved = await edits.saveFields({
    id: 'o1',
    fields: { product_price: 2480 },
    expected: { product_price: 2580, delivery_charge: 80 },
  })
  expect(saved).toMatchObject({
    ok: false,
    state: {
      kind: 'conflict',
      by: 'Nila',
      tried: { product_price: 2530 },
      present: { product_price: 2580, delivery_charge: 130 },
    },
  })
})

test('a charge that was changed with the price is one’s own', async () => {
  const tried = { product_price: 2480, delivery_charge: 0 }
  const { edits } = openRefusing(changed({ delivery_charge: 130 }))
  const expected = { product_price: 2580, delivery_charge: 80 }
  const saved = await edits.saveFields({ id: 'o1', fields: tried, expected })
  expect(saved).toMatchObject({
    state: { tried, present: { product_price: 2580, delivery_charge: 130 } },
  })
})

test('of several fields those are told too that nobody else has changed', async () => {
  const { edits } = openRefusing(changed({ fake_reason: 'duplicate' }))
  const saved = await edits.saveFields({
    id: 'o1',
    fields: { official_status: 'Fake', fake_reason: 'prank' },
    expected: { official_status: 'Fake', fake_reason: null },
  })
  expect(saved).toMatchObject({
    state: { present: { official_status: 'Fake', fake_reason: 'duplicate' } },
  })
})

test('lines that cannot be had are told each, and once', async () => {
  const items = ['Only 1 left of 42.', 'Only 1 left of 42.', '43 is gone.'].map(message => ({ message }))
  const { edits } = openRefusing({ status: 409, body: { code: 'out_of_stock', items } })
  const saved = await edits.saveFields({ id: 'o1', fields: { total_lot: 2 }, expected: { total_lot: 1 } })
  expect(saved).toMatchObject({ state: { kind: 'failed', message: 'Only 1 left of 42. 43 is gone.' } })
})
