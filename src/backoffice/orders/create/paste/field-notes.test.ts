import { expect, test } from 'vitest'
import { aReadLine, aReadOrder, blankFor, guessed, sure } from '#tests/support/a-read-order.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { newDraft, type OrderDraft } from '../order-draft.ts'
import { districtChips, fieldNotes } from './field-notes.ts'
import { fillDraft } from './fill-draft.ts'
import type { NoteInput } from './note-of.ts'

const TEXT =
  'Imran: padma black 42 na 43, 44, phone 0171234567, +971501234567. Station Road, Kotwali. Tk 500 bkash DCK1B9P81H kal bikale call'
const [product] = [aShownProduct()]
const sizes = [41, 42, 43, 44].map(size => ({ size, stock: size === 44 ? 0 : 5, reserved: 0 }))
const products = [
  { ...product, colors: product.colors.map(color => ({ ...color, sizes })) },
  { ...product, id: 'p2', name: 'Padma Loafer' },
]

function noted(
  order: Parameters<typeof aReadOrder>[0],
  typed: Partial<OrderDraft> = {},
  more: Partial<NoteInput> = {},
) {
  const read = aReadOrder(order)
  const filling = fillDraft({ draft: { ...newDraft(), ...typed }, filled: {} }, read, products)
  const input: NoteInput = {
    ...{ order: read, products, text: TEXT, district: undefined, chargeTaka: undefined, mayPrice: true },
    ...filling,
    ...more,
  }
  return { input, notes: fieldNotes(input) }
}

test('a guess stays out of the form, says what and why, and is taken by a press', () => {
  const { input, notes } = noted({ name: guessed(TEXT, 'sender_name', [['Imran', 'Imran']]) })
  expect(input.draft.name).toBe('')
  const note = notes.recipient_name
  expect(note).toMatchObject({ number: 1, isOpen: true, state: 'blank', placeholder: 'Not in the message' })
  expect(note?.chips).toMatchObject([
    { label: 'Imran', why: 'name of the sender, may order for somebody else' },
  ])
  expect(note?.chips[0]?.take(input.draft)).toEqual({ name: 'Imran' })
})

test('a number that is not whole, or from abroad, stays blank and says why', () => {
  const hintOf = (phone: NonNullable<Parameters<typeof aReadOrder>[0]>['phone']) =>
    noted({ ...(phone && { phone }) }).notes.recipient_phone?.hints[0]?.text
  expect(hintOf(blankFor(TEXT, 'ten_digits', '0171234567'))).toBe('10 digits: one is missing. Not filled in.')
  expect(hintOf(blankFor(TEXT, 'foreign_number', '+971501234567'))).toBe(
    'The number from abroad is left out.',
  )
})

const line = (changes: Parameters<typeof aReadLine>[0]) => ({
  lines: [aReadLine({ product: sure(TEXT, 'p1', 'padma'), color: sure(TEXT, 'Black', 'black'), ...changes })],
})

test('of two sizes none is taken, and both are marked', () => {
  const { input, notes } = noted(
    line({
      size: guessed(TEXT, 'two_named', [
        [42, '42'],
        [43, '43'],
      ]),
    }),
  )
  expect(input.draft.items).toMatchObject([{ productId: 'p1', color: 'Black', size: null }])
  expect(notes['items.0.product_size']).toMatchObject({
    state: 'blank',
    guesses: [42, 43],
    hints: [{ kind: 'open', text: 'Two sizes in the message: none is taken. Ask.' }],
  })
})

test('a size that is sold out, or not made, is not chosen, and says so', () => {
  const soldOut = noted(line({ size: sure(TEXT, 44) }))
  expect(soldOut.input.draft.items[0]?.size).toBeNull()
  expect(soldOut.notes['items.0.product_size']?.hints).toEqual([
    { kind: 'wrong', text: '44 is sold out. Not chosen.' },
  ])
  const notMade = noted(line({ size: sure(TEXT, 50, '500') }))
  expect(notMade.notes['items.0.product_size']?.hints[0]?.text).toBe('50 is not made. Not chosen.')
})

test('a product that is chosen of several brings its color and size from the message', () => {
  const open = noted(
    line({
      product: guessed(TEXT, 'product_fits_several', [
        ['p1', 'padma'],
        ['p2', 'padma'],
      ]),
      size: sure(TEXT, 42),
    }),
  )
  const chips = open.notes['items.0.productId']?.chips ?? []
  expect(chips.map(({ label }) => label)).toEqual(['Padma Slide', 'Padma Loafer'])
  expect(chips[0]?.take(open.input.draft)).toEqual({
    items: [{ productId: 'p1', color: 'Black', size: 42, quantity: '1' }],
  })
})

test('a claimed advance is no money: it becomes a claim of the order, and what is collected stays', () => {
  const { input, notes } = noted({
    advanceTaka: guessed(TEXT, 'advance_claimed', [[500, '500']]),
    transactionId: guessed(TEXT, 'advance_claimed', [['DCK1B9P81H', 'DCK1B9P81H']]),
  })
  expect(input.draft).toMatchObject({ advance: '', advanceReference: '' })
  const [chip] = notes.advance_paid?.chips ?? []
  expect(chip?.take(input.draft)).toEqual({ claim: { method: 'bkash', trxId: 'DCK1B9P81H', taka: '500' } })
  // without a TrxID it is only words
  const words = noted({ advanceTaka: guessed(TEXT, 'advance_claimed', [[500, '500']]) })
  expect(words.notes.advance_paid?.chips[0]?.take(words.input.draft)).toEqual({
    note: 'Advance claimed: Tk. 500',
  })
  // whoever may not write amounts has no such field
  const without = noted(
    { advanceTaka: guessed(TEXT, 'advance_claimed', [[500, '500']]) },
    {},
    { mayPrice: false },
  )
  expect(without.notes.advance_paid).toBeUndefined()
  expect(without.notes.note?.chips).toHaveLength(1)
})

test('words that no field took are offered as a note, once', () => {
  const left = { left: [[TEXT.indexOf('kal'), TEXT.length]] as const }
  const { input, notes } = noted(left)
  const [chip] = notes.note?.chips ?? []
  expect(chip).toMatchObject({ label: 'kal bikale call', why: 'the line left over' })
  expect(chip?.take({ ...input.draft, note: 'gift' })).toEqual({ note: 'gift; kal bikale call' })
  expect(noted(left, { note: 'gift; kal bikale call' }).notes.note?.chips).toEqual([])
})

test('a place in several districts fills none: the chosen one is written into the address', () => {
  const { input } = noted({
    address: sure(TEXT, 'Station Road, Kotwali'),
    district: guessed(TEXT, 'place_in_several_districts', [
      ['Dhaka', 'Kotwali'],
      ['Mymensingh', 'Kotwali'],
    ]),
  })
  expect(input.draft.address).toBe('Station Road, Kotwali')
  const chips = districtChips(input)
  expect(chips.map(({ label }) => label)).toEqual(['Dhaka', 'Mymensingh'])
  expect(chips[1]?.take(input.draft)).toEqual({ address: 'Station Road, Kotwali, Mymensingh' })
  expect(districtChips({ ...input, district: 'Dhaka' })).toEqual([])
})

test('a district that stands elsewhere in the message is named in the address, once', () => {
  const text = 'House 7, Road 2. zila Khulna, house in Khulna'
  const district = sure(text, 'Khulna')
  expect(noted({ address: sure(text, 'House 7, Road 2'), district }).input.draft.address).toBe(
    'House 7, Road 2, Khulna',
  )
  expect(noted({ address: sure(text, 'zila Khulna'), district }).input.draft.address).toBe('zila Khulna')
})

test('a value that somebody typed stays, with that of the message beside it', () => {
  const { input, notes } = noted({ name: sure(TEXT, 'Imran') }, { name: 'Karim' })
  expect(input.draft.name).toBe('Karim')
  expect(notes.recipient_name).toMatchObject({ state: undefined, chips: [{ label: 'Imran' }] })
})
