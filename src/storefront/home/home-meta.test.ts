import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { homeMeta } from './home-meta.ts'
import { homeWords } from './home-words.ts'

const products = ['Padma', 'Meghna', 'Teesta', 'Surma'].map(name => ({ name, category: 'Sandal' }))
const shown = {
  products: [...products, { name: 'Gomti', category: 'Casual' }],
  publicOrigin: 'https://shop.test',
  shop: DEFAULT_SETTINGS.shop,
  words: homeWords(DEFAULT_SETTINGS),
}

it('the shop window has one address of its own, each category another', () => {
  const canonical = (category: string | undefined) =>
    homeMeta({ ...shown, category }).find(one => 'rel' in one && one.rel === 'canonical')
  expect(canonical(undefined)).toMatchObject({ href: 'https://shop.test/' })
  expect(canonical('Sandal')).toMatchObject({ href: 'https://shop.test/?category=Sandal' })
})

it('a category is described by what is in it', () => {
  const described = homeMeta({ ...shown, category: 'Sandal' })
  expect(described).toContainEqual({
    name: 'description',
    content: 'Sandal by Pothik: Padma, Meghna, Teesta and 1 more. Cash on delivery all over Bangladesh.',
  })
})

it('only the front door says what the shop is and answers questions', () => {
  const data = (category: string | undefined) => JSON.stringify(homeMeta({ ...shown, category }))
  expect(data(undefined)).toMatch(/OnlineStore.*FAQPage/)
  expect(data('Sandal')).not.toMatch(/OnlineStore|FAQPage/)
  expect(data('Sandal')).toMatch(/BreadcrumbList/)
})
