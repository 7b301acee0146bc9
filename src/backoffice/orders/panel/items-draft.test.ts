import { expect, test } from 'vitest'
import type { OrderItem } from '#domain/orders/order.ts'
import { areSameLines, changeLine, draftsOf, emptyLine, pairsFor, readLines } from './items-draft.ts'

const oxford: OrderItem = {
  productId: 'oxford',
  productName: 'Oxford',
  color: 'Black',
  size: 42,
  quantity: 1,
  unitPriceTaka: 2450,
  stockState: 'reserved',
  returned: 0,
}
const gone: OrderItem = { ...oxford, productId: null, productName: 'Old Loafer', stockState: 'consumed' }
const unknown = () => undefined

test('lines that nobody touched are sent as they are, also those whose product is gone', () => {
  expect(readLines(draftsOf([oxford, gone]), unknown)).toEqual({
    ok: true,
    items: [
      { productId: 'oxford', product_color: 'Black', product_size: 42, total_lot: 1, unit_price: 2450 },
      { productId: null, product_color: 'Black', product_size: 42, total_lot: 1, unit_price: 2450 },
    ],
  })
})

test('lines are unsaved from the first change on, and no longer once it is taken back', () => {
  const lines = draftsOf([oxford, gone])
  const [line = emptyLine([]), other = emptyLine([])] = lines
  expect(areSameLines(lines, [oxford, gone])).toBe(true)
  expect(areSameLines([changeLine(line, { quantity: '2' }), other], [oxford, gone])).toBe(false)
  expect(areSameLines([line], [oxford, gone])).toBe(false)
  expect(areSameLines([changeLine(line, { quantity: '1' }), other], [oxford, gone])).toBe(true)
})

test('another product asks for colour, size and its own price again, another colour for the size', () => {
  const [line = emptyLine([])] = draftsOf([oxford])
  expect(changeLine(line, { productId: 'loafer' })).toMatchObject({ color: '', size: '', unitPrice: '' })
  expect(changeLine(line, { color: 'Tan' })).toMatchObject({ color: 'Tan', size: '', unitPrice: '2450' })
})

test('each line says what is missing in it', () => {
  const lines = draftsOf([oxford, oxford, oxford, oxford])
  const broken = [{ size: '' }, { quantity: '0' }, { quantity: '1.5' }, { unitPrice: '-1' }]
  const read = readLines(
    lines.map((line, index) => ({ ...line, ...broken[index] })),
    unknown,
  )
  expect(read).toEqual({
    ok: false,
    problems: new Map([
      [0, 'Product size is required'],
      [1, 'Quantity must be at least 1'],
      [2, 'Quantity must be at least 1'],
      [3, 'Please enter a valid price.'],
    ]),
  })
})

test('two lines of one size cannot have more pairs together than there are', () => {
  const lines = draftsOf([oxford, oxford])
  const short = 'The selected size 42 does not have enough stock.'
  expect(readLines(lines, () => 1)).toEqual({
    ok: false,
    problems: new Map([
      [0, short],
      [1, short],
    ]),
  })
  expect(readLines(lines, () => 2)).toMatchObject({ ok: true })
})

test('the pairs that an order holds are its to have', () => {
  const colors = [
    {
      color: 'Black',
      swatch: '#000',
      images: [],
      shelfNote: '',
      sizes: [{ size: 42, stock: 3, reserved: 1 }],
    },
  ]
  const [line = emptyLine([])] = draftsOf([oxford])
  expect(pairsFor(line, { colors, items: [oxford] })).toBe(4)
  expect(pairsFor(line, { colors, items: [{ ...oxford, stockState: 'released' }] })).toBe(3)
  expect(pairsFor({ ...line, size: '45' }, { colors, items: [oxford] })).toBeUndefined()
})
