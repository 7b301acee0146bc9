import { expect, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import { EMPTY_DRAFT, parseStoredDraft, problemsInAnswer, readDraft } from './product-draft.ts'

const IMAGE = '/uploads/padma.1234-1000.webp'
const typed = {
  ...EMPTY_DRAFT,
  name: 'Padma',
  title: 'Two buckles',
  category: 'Sandal',
  priceTaka: '2,700',
  image: IMAGE,
}

test('an empty form says of each field what it needs', () => {
  expect(readDraft(EMPTY_DRAFT)).toEqual({
    ok: false,
    problems: {
      name: 'Product name is required',
      title: 'Title is required',
      category: 'Category is required',
      priceTaka: 'Price must be at least 10',
      image: 'Image URL is required',
    },
  })
})

test('what is needed is enough: no discount, and no address', () => {
  expect(readDraft(typed)).toEqual({
    ok: true,
    fields: {
      name: 'Padma',
      title: 'Two buckles',
      category: 'Sandal',
      priceTaka: 2700,
      discountPercent: 0,
      image: IMAGE,
      description: '',
      madeWith: '',
      keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
      ...NO_BENGALI,
      status: 'published',
      slug: 'padma',
    },
  })
})

test('the address is made of the name as the shop makes it, or left to the shop', () => {
  const slugOf = (draft: typeof typed) => {
    const read = readDraft(draft)
    return read.ok ? read.fields.slug : read.problems
  }
  expect(slugOf({ ...typed, name: ' City  Loafer (new)! ' })).toBe('city-loafer-new')
  expect(slugOf({ ...typed, name: 'পদ্মা' })).toBeUndefined()
  expect(slugOf({ ...typed, name: 'City Loafer', slug: 'loafer' })).toBe('loafer')
})

test('an address that was typed is looked at', () => {
  expect(readDraft({ ...typed, slug: 'My Shoe' })).toMatchObject({
    problems: { slug: 'An address has small letters, digits and hyphens, such as city-loafer' },
  })
})

test('a draft comes back to whoever typed it, and to nobody else', () => {
  const stored: unknown = JSON.parse(JSON.stringify({ by: 'me', draft: { ...typed, status: 'draft' } }))
  expect(parseStoredDraft(stored, 'me')).toEqual({ ...typed, status: 'draft' })
  expect(parseStoredDraft(stored, 'you')).toBeNull()
})

test.each([null, 'x', [], { by: 'me' }, { by: 'me', draft: 1 }])('%j in the storage is no draft', stored => {
  expect(parseStoredDraft(stored, 'me')).toBeNull()
})

test('a draft of other contents is made whole', () => {
  const draft = { name: 1, keyFeatures: { bullets: ['a', 2] }, status: 'gone' }
  expect(parseStoredDraft({ by: 'me', draft }, 'me')).toEqual({
    ...EMPTY_DRAFT,
    keyFeatures: { subtitle: '', paragraph: '', bullets: ['a', ''] },
  })
})

test('what the shop says of fields stands at those of the form', () => {
  expect(problemsInAnswer({ price: 'a', 'keyFeatures.bullets.1': 'b', name: 'c' })).toEqual({
    priceTaka: 'a',
    keyFeatures: 'b',
    name: 'c',
  })
  expect(problemsInAnswer(undefined)).toEqual({})
})
