import { expect, test } from 'vitest'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { anItem } from '#tests/support/an-order.ts'
import { anOrder } from '#tests/support/an-order-list.ts'
import type { CellRange } from '../table/cell-range.ts'
import { COLUMNS, type ColumnId } from '../table/columns.ts'
import { countsText, cutText, pasteTitle, refusedText } from './paste-labels.ts'
import { leftOf, planPaste, productsNeeded, whyTooLarge } from './plan-paste.ts'
import type { PasteKnown } from './read-cell.ts'

const sizes = (...left: [number, number][]) => left.map(([size, stock]) => ({ size, stock, reserved: 0 }))
const rupsha = aShownProduct({
  id: 'rupsha',
  name: 'Rupsha',
  colors: [
    { color: 'Black', swatch: '#000', images: [], shelfNote: '', sizes: sizes([42, 3], [43, 0], [44, 5]) },
    { color: 'Tan', swatch: '#c96', images: [], shelfNote: '', sizes: sizes([41, 5]) },
  ],
})
const known: PasteKnown = {
  mayPrice: true,
  sources: ['Website', 'Facebook', 'WhatsApp'],
  products: new Map([['rupsha', rupsha]]),
}
const line = (given: Parameters<typeof anItem>[0] = {}) => anItem({ productId: 'rupsha', ...given })
const order = (orderNo: number, given: Partial<ListedOrder> = {}) =>
  anOrder(orderNo, { items: [line()], colors: 'Black', sizes: '42', pairs: 1, ...given })

const at = (column: ColumnId, { rows = 1, columns = 1 } = {}) => {
  const left = COLUMNS.indexOf(column)
  return { top: 0, bottom: rows - 1, left, right: left + columns - 1 }
}
type Given = Partial<PasteKnown & { orders: ListedOrder[]; from: ColumnId; range: CellRange }>
function paste(
  block: string[][],
  { orders = [order(1)], from = 'phone', range = at(from), ...given }: Given = {},
) {
  return planPaste(block, { orders, columns: COLUMNS, range }, { ...known, ...given })
}
/** The kinds of the cells of the first order, and what it would be sent. */
const one = (texts: string[], given: Given = {}) => {
  const { rows, edits } = paste([texts], given)
  const [row = {}] = rows.values()
  return {
    kinds: Object.values(row).map(({ kind }) => kind),
    why: Object.values(row).flatMap(cell => cell.why ?? []),
    texts: Object.values(row).map(({ text }) => text),
    fields: edits[0]?.fields,
  }
}

test('each column is read as its editor reads it: phones in any spelling, numbers with commas and in Bengali', () => {
  expect(one(['+880 1812-345678', 'রহিম  উদ্দিন', 'House 7\nLane 2']).fields).toEqual({
    recipient_phone: '01812345678',
    recipient_name: 'রহিম উদ্দিন',
    recipient_address: 'House 7, Lane 2',
  })
  expect(one(['৮০', '2,400'], { from: 'delivery' }).fields).toEqual({
    delivery_charge: 80,
    product_price: 2480,
  })
  expect(one(["'+8801812345678"]).fields).toEqual({ recipient_phone: '01812345678' })
})

test('what a cell shows already is the same, in whatever spelling, also where nothing can be pasted', () => {
  expect(one(['01700-014182', 'Rahim Uddin']).kinds).toEqual(['same', 'same'])
  expect(one(['Rupsha Penny Shacci', 'black', '42', '1'], { from: 'product' })).toMatchObject({
    kinds: ['same', 'same', 'same', 'same'],
    fields: undefined,
  })
  expect(one(['Another'], { from: 'product' })).toMatchObject({
    kinds: ['cannot'],
    why: ['“Another”: Product takes no paste.'],
  })
})

test('a price stays as it is shown when the charge beside it changes', () => {
  const plan = one(['80', '2553'], { from: 'delivery' })
  expect(plan).toMatchObject({ kinds: ['changes', 'same'] })
  expect(plan.fields).toEqual({ delivery_charge: 80, product_price: 2633 })
  // the old price does not bound a charge that comes with a new one
  expect(one(['3000', '9000'], { from: 'delivery' }).fields).toEqual({
    delivery_charge: 3000,
    product_price: 12000,
  })
})

test('known words count in any case; others, and words of nobody, cannot be pasted', () => {
  expect(one(['whatsapp', 'PACKED', 'Ring twice'], { from: 'source' }).fields).toEqual({
    via: 'WhatsApp',
    official_status: 'Packed',
    note: 'Ring twice',
  })
  expect(one(['Instagram', 'Packd'], { from: 'source' }).why).toEqual([
    '“Instagram”: No source of the settings.',
    '“Packd”: One of Queued, Confirmed, Packed, Fake, Follow Up.',
  ])
  expect(one(['Hold'], { from: 'courier' }).fields).toEqual({ status: 'hold' })
  const sent = [order(1, { courierStatus: 'pending' })]
  expect(one([''], { from: 'courier', orders: sent }).why).toEqual(['An empty cell takes no parcel away.'])
})

test('an empty cell empties what may be empty, and nothing else', () => {
  const orders = [order(1, { note: 'Old', consignmentId: '81', recipientName: 'Rahim' })]
  expect(one(['', ''], { from: 'note', orders }).fields).toEqual({ note: null, consignment_id: null })
  expect(one(['', ''], { orders }).why).toEqual(['Phone number is required.', 'Recipient name is required'])
})

test('color, size and pairs must be a pair that is there; what does not fit is left out alone', () => {
  expect(one(['tan', '41'], { from: 'color' }).fields).toEqual({ product_color: 'Tan', product_size: 41 })
  expect(one(['Tan'], { from: 'color' }).why).toEqual(['“Tan”: Rupsha has no size 42 in Tan.'])
  expect(one(['46', '2'], { from: 'size' })).toMatchObject({
    why: ['“46”: Rupsha has no size 46 in Black.'],
    fields: { total_lot: 2 },
  })
  expect(one(['43'], { from: 'size' }).why).toEqual(['“43”: Size 43 is currently out of stock.'])
  // three are left and one is its own
  expect(one(['4'], { from: 'quantity' }).fields).toEqual({ total_lot: 4 })
  expect(one(['5'], { from: 'quantity' }).why).toEqual(['“5”: Only 4 pairs left of size 42.'])
  expect(one(['44'], { from: 'size', products: new Map() }).why).toEqual([
    '“44”: Its pairs could not be counted.',
  ])
  const two = [order(1, { items: [line(), line({ size: 44 })], sizes: '42, 44' })]
  expect(one(['44'], { from: 'size', orders: two }).why).toEqual([
    '“44”: The order has 2 lines: open it to edit them.',
  ])
  expect(one(['42, 44'], { from: 'size', orders: two }).kinds).toEqual(['same'])
})

test('a deleted order takes nothing, and prices need the right to them', () => {
  const orders = [order(1, { deletedAt: '2026-11-22T06:00:00.000Z' })]
  expect(one(['Karim'], { from: 'name', orders }).why).toEqual(['“Karim”: The order is deleted.'])
  expect(one(['80', '100', '5'], { from: 'delivery', mayPrice: false }).kinds).toEqual([
    'cannot',
    'cannot',
    'cannot',
  ])
})

test('one cell fills all that is marked; a block begins at the first marked cell', () => {
  const orders = [order(3), order(2, { source: 'Website' }), order(1)]
  const range = at('source', { rows: 3 })
  const fill = paste([['Website']], { orders, range })
  expect(fill.edits.map(edit => edit.order.orderNo)).toEqual([3, 1])
  expect(fill.counts).toEqual({ changes: 2, same: 1, cannot: 0 })
  const block = paste([['Website'], ['Facebook']], { orders, range })
  expect(block.edits.map(edit => [edit.order.orderNo, edit.fields.via])).toEqual([
    [3, 'Website'],
    [2, 'Facebook'],
  ])
})

test('what lies beyond the last row and the last column is left out, and said', () => {
  const plan = paste([['Nov 22', 'x', 'y'], ['Nov 22'], ['Nov 22']], {
    orders: [order(2), order(1)],
    from: 'date',
  })
  expect(plan.cut).toEqual({ rows: 1, columns: 2 })
  expect(cutText(plan)).toBe(
    'Left out: 1 row below the last order of this page and 2 columns beyond the last one.',
  )
  expect(cutText(paste([['a']]))).toBeUndefined()
})

test('only a block with colors, sizes or pairs asks for products', () => {
  const target = (column: ColumnId) => ({ orders: [order(1)], columns: COLUMNS, range: at(column) })
  expect([...productsNeeded([['a']], target('name'))]).toEqual([])
  expect([...productsNeeded([['42']], target('size'))]).toEqual(['rupsha'])
})

test('a block larger than the largest page is refused as a whole', () => {
  const row = (cells: number) => Array.from({ length: cells }, () => 'x')
  expect(whyTooLarge(Array.from({ length: 500 }, () => row(20)))).toBeUndefined()
  expect(whyTooLarge([row(21)])).toBe(
    'At most 500 rows and 20 columns can be pasted at once: this block is 1 by 21.',
  )
  expect(whyTooLarge(Array.from({ length: 501 }, () => row(1)))).toContain('501 by 1')
})

test('the bar counts, tells why by order, and keeps the marks of what was refused', () => {
  const orders = [order(46), order(45), order(44)]
  const plan = paste([['2.4k'], ['2.4k'], ['2,400']], { orders, from: 'price' })
  expect(pasteTitle(plan)).toBe('Paste 3 rows × 1 column from Price')
  expect(countsText(plan)).toBe('1 cell changes')
  expect(refusedText(plan)).toBe(
    '2 cells cannot be pasted: “2.4k”: This must be a whole number of taka. (Orders 46, 45)',
  )
  expect(refusedText(plan, true)).toContain('2 cells were not pasted')
  expect([...leftOf(plan.rows).keys()]).toEqual(['order-46', 'order-45'])
})
