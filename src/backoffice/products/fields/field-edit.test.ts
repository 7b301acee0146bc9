import { expect, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import { draftInView, openEdit, problemIn, typeInto } from './field-edit.ts'
import { typedOf } from './read-field.ts'

const product: ProductFields = {
  name: 'Padma',
  slug: 'padma',
  title: 'Two buckles',
  category: 'Sandal',
  priceTaka: 2500,
  discountPercent: 0,
  image: '/uploads/a-1000.webp',
  description: '',
  madeWith: '',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
}
const fresh = { draft: '2,500', seen: { priceTaka: 2500 } }
const sending = { draft: '২৭০০', seen: { priceTaka: 2500 }, isSent: true }
const priceOf = (fields: ProductFields) => typedOf('priceTaka', fields)

test('a field is not opened anew while it is open or on its way', () => {
  expect(openEdit(undefined, fresh)).toBe(fresh)
  expect(openEdit({ ...fresh, draft: '26' }, fresh).draft).toBe('26')
  expect(openEdit(sending, fresh)).toBe(sending)
  expect(typeInto(sending, '3')).toBe(sending)
})

test('a field on its way is read as it will be, however it was typed', () => {
  expect(draftInView(undefined, product, priceOf)).toBe('2,500')
  expect(draftInView({ ...fresh, draft: '২৭০০' }, product, priceOf)).toBe('২৭০০')
  // with the optimistic values of edits on their way
  expect(draftInView(sending, { ...product, priceTaka: 2700 }, priceOf)).toBe('2,700')
})

test('what was wrong goes with the next letter, what somebody else did stays', () => {
  const wrong = { ...fresh, problem: 'Price must be at least 10' }
  expect(typeInto(wrong, '20')).toEqual({ draft: '20', seen: fresh.seen })
  const conflict = {
    kind: 'conflict' as const,
    id: 'p1',
    message: 'Somebody else',
    tried: { priceTaka: 2700 },
    present: { priceTaka: 2600 },
    by: undefined,
  }
  expect(problemIn(conflict)).toBe(conflict)
  expect(problemIn({ kind: 'saved' })).toBeUndefined()
})
