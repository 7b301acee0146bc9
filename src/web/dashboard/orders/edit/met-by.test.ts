import { expect, test } from 'vitest'
import { metBy } from './met-by.ts'

test('a price typed without the charge of before stays what was typed with the charge of now', () => {
  const met = metBy({
    tried: { product_price: 2480 },
    expected: { product_price: 2580, delivery_charge: 80 },
    present: { delivery_charge: 130 },
  })
  expect(met).toEqual({
    tried: { product_price: 2530 },
    present: { product_price: 2580, delivery_charge: 130 },
  })
})

test('a charge that was changed with the price is one’s own', () => {
  const tried = { product_price: 2480, delivery_charge: 0 }
  const expected = { product_price: 2580, delivery_charge: 80 }
  expect(metBy({ tried, expected, present: { delivery_charge: 130 } })).toEqual({
    tried,
    present: { product_price: 2580, delivery_charge: 130 },
  })
})

test('of several fields those are told too that nobody else has changed', () => {
  const met = metBy({
    tried: { official_status: 'Fake', fake_reason: 'prank' },
    expected: { official_status: 'Fake', fake_reason: null },
    present: { fake_reason: 'duplicate' },
  })
  expect(met.present).toEqual({ official_status: 'Fake', fake_reason: 'duplicate' })
})
