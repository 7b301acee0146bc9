import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { iconLookOf, initialOf, manifestOf, sharePictureOf } from './shop-icons.ts'

const { shop } = DEFAULT_SETTINGS

test('a shop that changed nothing keeps the files that came with it', () => {
  expect(iconLookOf(shop)).toBeUndefined()
  expect(sharePictureOf(shop)).toBeUndefined()
  expect(manifestOf(shop)).toEqual(JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')))
})

test.each([
  ['Padma', '', 'P'],
  ['  «rain» shoes', '', 'R'],
  ['<script>', '', 'S'],
  ['👞 চামড়া', '', 'চা'],
  ['\u202eéclair', '', 'É'],
  ['皮鞋', 'পথিক', 'প'],
  ['👞', '', ''],
])('the initial of %s with %s is %s', (name, nameBengali, initial) => {
  expect(initialOf(name, nameBengali)).toBe(initial)
})

test('whatever is drawn differently is shared under another address', () => {
  const shared = [
    { ...shop, name: 'Padma' },
    { ...shop, name: 'Padmaa' },
    { ...shop, tagline: 'Padma' },
    { ...shop, logo: '/uploads/a' },
    { ...shop, colors: { ...shop.colors, main: 'navy' as const } },
  ].map(one => sharePictureOf(one)?.path)
  expect(new Set(shared).size).toBe(5)
  expect(shared[0]).toMatch(/^\/open-graph\.jpg\?[0-9a-f]{8}$/)
})
