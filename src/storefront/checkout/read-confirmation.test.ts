import { expect, test } from 'vitest'
import type { CartLine } from '#domain/checkout/cart.ts'
import { readConfirmation } from './read-confirmation.ts'

const line: CartLine = {
  productId: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: '',
  priceTaka: 2000,
  color: 'Master',
  swatch: '#B2672A',
  size: 42,
  quantity: 2,
  image: '/a.webp',
}
const sent = {
  fields: {
    name: 'Rahim ',
    phone: '1712345678',
    area: 'inside',
    district: 'Dhaka',
    upazila: 'Savar',
    address: 'House 1',
  },
  lines: [line],
  couponPercent: 0,
  couponCode: null,
  shippingTaka: 80,
  places: { upazila: 'Savar', district: 'Dhaka' },
} as const

test('the confirmation shows the prices the shop answered with', () => {
  const answer = {
    order_no: 7,
    subtotal: 3800,
    discount: 0,
    shipping: 80,
    price: 3880,
    items: [{ unit_price: 1900 }],
  }
  expect(readConfirmation(answer, sent)).toMatchObject({
    orderNo: 7,
    fullName: 'Rahim',
    phone: '01712345678',
    subtotalTaka: 3800,
    grandTotalTaka: 3880,
    items: [{ priceTaka: 1900, quantity: 2 }],
  })
})

test('an answer that cannot be read falls back to what the page knew', () => {
  expect(readConfirmation(null, sent)).toMatchObject({
    orderNo: null,
    subtotalTaka: 4000,
    shippingTaka: 80,
    grandTotalTaka: 4080,
  })
})
