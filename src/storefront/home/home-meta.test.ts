import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { homeMeta } from './home-meta.ts'
import { homeWords } from './home-words.ts'

const products = ['Padma', 'Meghna', 'Teesta', 'Surma'].map(name => ({
  name,
  nameBengali: '',
  category: 'Sandal',
}))
const shown = {
  products: [...products, { name: 'Gomti', nameBengali: 'গোমতী', category: 'Casual' }],
  publicOrigin: 'https://shop.test',
  shop: DEFAULT_SETTINGS.shop,
  words: homeWords('en', DEFAULT_SETTINGS),
}

const english = pageSpeaker('en')

it('the shop window has one address of its own, each category another', () => {
  const canonical = (category: string | undefined) =>
    homeMeta({ ...shown, category }, english).find(one => 'rel' in one && one.rel === 'canonical')
  expect(canonical(undefined)).toMatchObject({ href: 'https://shop.test/' })
  expect(canonical('Sandal')).toMatchObject({ href: 'https://shop.test/?category=Sandal' })
})

it('a category is described by what is in it', () => {
  const described = homeMeta({ ...shown, category: 'Sandal' }, english)
  expect(described).toContainEqual({
    name: 'description',
    content: 'Sandal by Pothik: Padma, Meghna, Teesta and 1 more. Cash on delivery all over Bangladesh.',
  })
})

it('only the front door says what the shop is and answers questions', () => {
  const data = (category: string | undefined) => JSON.stringify(homeMeta({ ...shown, category }, english))
  expect(data(undefined)).toMatch(/OnlineStore.*FAQPage/)
  expect(data('Sandal')).not.toMatch(/OnlineStore|FAQPage/)
  expect(data('Sandal')).toMatch(/BreadcrumbList/)
})

it('a Bengali category is described in Bengali, under its own address', () => {
  const described = homeMeta({ ...shown, category: 'Casual' }, pageSpeaker('bn'))
  expect(described).toContainEqual({
    name: 'description',
    content: 'পথিক-এর ক্যাজুয়াল: গোমতী। সারা দেশে ক্যাশ অন ডেলিভারি।',
  })
  expect(described).toContainEqual(
    expect.objectContaining({ rel: 'canonical', href: 'https://shop.test/bn?category=Casual' }),
  )
})
