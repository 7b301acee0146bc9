import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import {
  areAlike,
  draftLike,
  EMPTY_ITEM,
  newDraft,
  type OrderDraft,
  parseStoredDraft,
} from './order-draft.ts'

const origin = { by: 'rahim', of: undefined }
const word = fc.string({ maxLength: 30 })
const digits = fc.stringMatching(/^1[3-9]\d{8}$/)
const typedDraft: fc.Arbitrary<OrderDraft> = fc.record({
  key: fc.uuid(),
  name: word,
  phone: digits,
  otherPhone: fc.constantFrom('', '1811111111'),
  email: word,
  source: fc.constantFrom('', 'Website', 'Daraz chat'),
  address: word,
  items: fc.array(fc.record({ productId: word, color: word, size: fc.option(fc.nat(50)), quantity: word }), {
    minLength: 1,
    maxLength: 5,
  }),
  price: fc.option(word),
  deliveryChargeTaka: fc.option(fc.nat(500)),
  advance: word,
  advanceMethod: word,
  advanceReference: word,
  claim: fc.option(
    fc.record({
      method: fc.constantFrom('', 'bkash', 'nagad', 'rocket', 'upay', 'bank'),
      trxId: word,
      taka: word,
    }),
  ),
  coupon: word,
  language: fc.constantFrom('en', 'bn'),
  note: word,
})

test('whatever was typed is there again after a reload, under the same key', () => {
  fc.assert(
    fc.property(typedDraft, draft => {
      const stored: unknown = JSON.parse(JSON.stringify({ ...origin, draft }))
      expect(parseStoredDraft(stored, origin)).toEqual(draft)
    }),
    { numRuns: 100 },
  )
})

test('whatever stands in the storage, what is taken from it is a form or nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(newDraft())), fc.jsonValue()), given => {
      const draft = parseStoredDraft({ ...origin, draft: given }, origin)
      expect(draft?.items.length).toBeGreaterThan(0)
      expect(Object.keys(draft ?? {}).sort()).toEqual(Object.keys(newDraft()).sort())
      for (const { quantity } of draft?.items ?? []) expect(typeof quantity).toBe('string')
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['somebody else', { by: 'karim', of: undefined }],
  ['the copy of an order', { by: 'rahim', of: 'o1' }],
])('what was typed by or as %s is not shown', (_name, other) => {
  expect(parseStoredDraft({ ...other, draft: newDraft() }, origin)).toBeUndefined()
})

test('another order like this one is for the same person with the same shoes at the price agreed then, under its own key', () => {
  const order = anOrder({
    recipientPhone: '01700048271',
    alternativePhone: '01811111111',
    priceTaka: 2375,
    deliveryChargeTaka: 80,
    language: 'bn',
    items: [anItem({ quantity: 2 }), anItem({ productId: null, size: 41 })],
  })
  const copy = draftLike(order)
  expect(copy).toMatchObject({
    phone: '1700048271',
    otherPhone: '1811111111',
    price: '2295',
    language: 'bn',
    deliveryChargeTaka: 80,
  })
  expect(copy.items.map(({ productId, size, quantity }) => [productId, size, quantity])).toEqual([
    ['p1', 42, '2'],
    ['', 41, '1'],
  ])
  // paid for that one, not for this
  expect(copy.advance).toBe('')
  expect(areAlike(copy, draftLike(order))).toBe(true)
  expect(copy.key).not.toBe(draftLike(order).key)
  expect(areAlike(copy, { ...copy, items: [EMPTY_ITEM] })).toBe(false)
})
