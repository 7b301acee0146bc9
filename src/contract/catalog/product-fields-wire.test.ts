import { expect, test } from 'vitest'
import { failureOf } from '../refusals.ts'
import { fieldsFromWire, fieldsToWire } from './product-fields-wire.ts'

const WIRE = {
  name: 'Brogue',
  slug: 'brogue',
  title: 'Holes and all',
  category: 'Casual',
  price: 3333,
  discount: 0,
  image: '/uploads/brogue-1000.webp',
  description: '',
  made_with: 'Calf',
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'draft',
} as const

test('fields keep their values under the names of the wire and of the shop', () => {
  const sent = { ...WIRE, keyFeatures: { ...WIRE.keyFeatures, bullets: [] } }
  const fields = fieldsFromWire(sent)
  expect(fields).toMatchObject({ priceTaka: 3333, discountPercent: 0, madeWith: 'Calf' })
  expect(fieldsToWire(fields)).toEqual(WIRE)
  expect(Object.keys(fieldsFromWire({ price: 10 }))).toEqual(['priceTaka'])
  expect(Object.keys(fieldsToWire({ priceTaka: 10 }))).toEqual(['price'])
})

test('what others have changed is told under the names of the wire', () => {
  const refusal = { ok: false, code: 'field_changed', present: { priceTaka: 2600 } } as const
  expect(failureOf(refusal)).toEqual({
    success: false,
    message: 'Somebody else has changed this meanwhile.',
    code: 'field_changed',
    present: { price: 2600 },
  })
})
