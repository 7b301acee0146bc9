import { describe, expect, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { CallFailed } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { chargeTakaTo } from './address-charge.ts'
import { problemsInAnswer } from './answer-problems.ts'
import { catalogueTaka, checkDraft, toCollectTaka } from './check-draft.ts'
import { newDraft, type OrderDraft, parseStoredDraft } from './order-draft.ts'

const slide: ShownProduct = {
  id: 'slide',
  name: 'Padma Slide',
  slug: 'padma-slide',
  title: '',
  category: 'Sandal',
  priceTaka: 2550,
  discountPercent: 10,
  image: '',
  description: '',
  madeWith: '',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
  pairs: 8,
  reserved: 0,
  colors: [
    {
      color: 'Master',
      swatch: '#B2672A',
      images: [],
      shelfNote: '',
      sizes: [
        { size: 42, stock: 7, reserved: 0 },
        { size: 43, stock: 1, reserved: 0 },
      ],
    },
  ],
  createdAt: '',
  updatedAt: '',
}
const products = new Map([['slide', slide]])
const item = { productId: 'slide', color: 'Master', size: 42, quantity: '1' }
const draft = (more: Partial<OrderDraft> = {}): OrderDraft => ({
  ...newDraft(),
  key: 'a-key-of-the-form',
  name: ' Mahbub Alam ',
  phone: '1700041234',
  source: 'WhatsApp',
  address: 'House 19, Mirpur',
  items: [item],
  deliveryChargeTaka: 0,
  ...more,
})
const problemsOf = (more: Partial<OrderDraft>, known: typeof products = products) => {
  const checked = checkDraft(draft(more), known)
  return checked.ok ? {} : checked.problems
}

test('an empty form says of every field what is missing', () => {
  const checked = checkDraft(newDraft(), products)
  expect(checked).toEqual({
    ok: false,
    problems: {
      recipient_name: 'Recipient name is required',
      recipient_phone: 'Phone number is required.',
      via: 'Via is required',
      recipient_address: 'Address is required',
      'items.0.productId': 'Product name is required',
      price: 'Price is required',
    },
  })
})

describe('a field says', () => {
  test.each<[Partial<OrderDraft>, Record<string, string>]>([
    [{ phone: '1700041' }, { recipient_phone: 'Number must be 10 digits (without leading 0).' }],
    [{ phone: '1200041234' }, { recipient_phone: 'Please enter a valid mobile number.' }],
    [{ otherPhone: '17' }, { alternative_phone: 'Number must be 10 digits (without leading 0).' }],
    [{ email: 'mahbub@' }, { recipient_email: 'Invalid email address' }],
    [{ address: 'a'.repeat(251) }, { recipient_address: 'At most 250 characters.' }],
    [
      { items: [{ ...item, color: '' }] },
      {
        'items.0.product_color': 'Product color is required',
        'items.0.product_size': 'Product size is required',
      },
    ],
    [{ items: [{ ...item, size: null }] }, { 'items.0.product_size': 'Product size is required' }],
    [{ items: [{ ...item, quantity: '' }] }, { 'items.0.total_lot': 'Total lot/quantity is required' }],
    [{ items: [{ ...item, quantity: '0' }] }, { 'items.0.total_lot': 'Quantity must be at least 1' }],
    [
      { items: [{ ...item, quantity: '8' }] },
      {
        'items.0.product_size': 'The selected size 42 does not have enough stock.',
      },
    ],
    [{ price: '' }, { price: 'Price is required' }],
    [{ price: '2.295,5' }, { price: 'Please type whole taka.' }],
    [{ advance: '2296' }, { advance_paid: 'The advance cannot be more than the price.' }],
  ])('%j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems)
  })

  test('that a product has not come yet', () => {
    expect(problemsOf({}, new Map())).toMatchObject({
      'items.0.productId': 'Product details not loaded. Please re-select a product.',
    })
  })
})

test('two items of one size ask for their sum', () => {
  const half = { ...item, quantity: '4' }
  expect(problemsOf({ items: [half, half] })).toEqual({
    'items.0.product_size': 'The selected size 42 does not have enough stock.',
    'items.1.product_size': 'The selected size 42 does not have enough stock.',
  })
})

test('the price follows the catalogue until it is typed; the order’s has the delivery in it', () => {
  const two = draft({ items: [{ ...item, quantity: '২' }], deliveryChargeTaka: 80, advance: '500' })
  expect(catalogueTaka(two.items, products)).toBe(4590)
  expect(toCollectTaka(two, products)).toBe(4170)
  expect(checkDraft(two, products)).toMatchObject({
    ok: true,
    order: {
      price: 4670,
      delivery_charge: 80,
      advance_paid: 500,
      recipient_name: 'Mahbub Alam',
      language: 'en',
    },
  })
  expect(checkDraft({ ...two, price: '4,400' }, products)).toMatchObject({ ok: true, order: { price: 4480 } })
})

test('what the shop refuses stands beside its line', () => {
  const refused = (body: object) =>
    problemsInAnswer(
      new CallFailed({ ok: false, kind: 'REFUSED', status: 409, message: 'No.', body }),
      draft(),
    )
  expect(
    refused({ code: 'out_of_stock', items: [{ index: 0, available: 0, message: 'This size is sold out.' }] }),
  ).toEqual({
    general: 'No.',
    isKeyUsed: false,
    mayExist: false,
    problems: {
      'items.0.product_size': 'The selected size 42 does not have enough stock. This size is sold out.',
    },
  })
  expect(refused({ code: 'key_reused' }).isKeyUsed).toBe(true)
  expect(refused({ fields: { price: 'Price is required' } }).problems).toEqual({ price: 'Price is required' })
})

test('an order that may exist already is told of as such', () => {
  const reported = (failure: ConstructorParameters<typeof CallFailed>[0]) =>
    problemsInAnswer(new CallFailed(failure), draft())
  const unanswered = reported({ ok: false, kind: 'FETCH_ERROR', message: 'No answer.' })
  expect(unanswered).toMatchObject({ mayExist: true, isKeyUsed: false })
  expect(unanswered.general).toMatch(/^No answer\. Nobody knows whether the order was created\./)
  const broken = reported({ ok: false, kind: 'REFUSED', status: 500, message: 'Broken.', body: {} })
  expect(broken.mayExist).toBe(true)
  const refused = { ok: false, kind: 'REFUSED', status: 409, message: 'No.' } as const
  expect(reported({ ...refused, body: { code: 'key_reused' } })).toMatchObject({
    mayExist: true,
    isKeyUsed: true,
    general: expect.stringContaining('now makes a second one'),
  })
  expect(reported({ ...refused, body: { code: 'out_of_stock' } })).toMatchObject({ mayExist: false })
})

test('a kept form comes back to whom it belongs, and nothing strange with it', () => {
  const nadia = { by: 'nadia', of: undefined }
  const stored = JSON.parse(JSON.stringify({ by: 'nadia', draft: draft({ price: '2,000' }) }))
  expect(parseStoredDraft(stored, nadia)).toEqual(draft({ price: '2,000' }))
  expect(parseStoredDraft(stored, { ...nadia, by: 'somebody' })).toBeUndefined()
  expect(parseStoredDraft(stored, { ...nadia, of: 'another order' })).toBeUndefined()
  const strange = {
    by: 'nadia',
    draft: { source: 7, items: [null, 7], deliveryChargeTaka: -5, price: 3 },
  }
  expect(parseStoredDraft(strange, nadia)).toMatchObject({
    source: '',
    items: [{ productId: '', quantity: '1' }],
    deliveryChargeTaka: null,
    price: null,
  })
})

test('an address without a district needs a delivery charge from whoever types, and shows no sum before', () => {
  const unknown = { deliveryChargeTaka: null }
  expect(problemsOf(unknown)).toEqual({ delivery_charge: 'Please choose: the address names no district.' })
  expect(problemsOf({ ...unknown, address: '' })).toEqual({ recipient_address: 'Address is required' })
  expect(toCollectTaka(draft(unknown), products)).toBeUndefined()
})

test.each([
  ['Dhaka', 80],
  ['Sylhet', 130],
])('a parcel to %s costs what the shop asks for it: %i', (district, taka) => {
  expect(chargeTakaTo(district, '', DEFAULT_SETTINGS.delivery.zones)).toBe(taka)
})
