import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { categoryHref, currentMark, socialLinks } from './navigation.ts'

test('the home link is current on the home page only', () => {
  expect(currentMark('/', '/')).toBe('page')
  expect(currentMark('/', '/cart')).toBeUndefined()
})

test('a product page belongs to the shop section', () => {
  expect(currentMark('/#shop', '/products/padma-double-strap-slide')).toBe('true')
  expect(currentMark('/#shop', '/')).toBeUndefined()
})

test('a category with spaces and signs survives its link', () => {
  expect(categoryHref('Boots & more')).toBe('/?category=Boots%20%26%20more#shop')
})

test('the shop links to the pages that it has elsewhere, and to no other', () => {
  const { shop } = DEFAULT_SETTINGS
  expect(socialLinks(shop).map(link => link.label)).toEqual(['Facebook', 'TikTok', 'YouTube'])
  const instagram = 'https://www.instagram.com/padma'
  expect(socialLinks({ ...shop, facebook: '', tiktok: '', youtube: '', instagram })).toEqual([
    { icon: 'instagram', label: 'Instagram', href: instagram },
  ])
})
