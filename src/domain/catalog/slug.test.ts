import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Oxford Classic', 'oxford-classic'],
  ['  Shacci   No. 7 ', 'shacci-no-7'],
  ['Loafer -- Black & Tan', 'loafer-black-tan'],
  ['পথিক', ''],
  ['---', ''],
  ['Café Noir', 'caf-noir'],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug is safe in an address, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), name => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(\w+(-\w+)*)?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
