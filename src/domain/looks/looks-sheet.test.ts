import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { heroAddress, looksAddress, looksSheet } from './looks-sheet.ts'
import { markSizeOf } from './mark-size.ts'

const { shop, home } = DEFAULT_SETTINGS
const nameOf = (address: string | undefined) => address?.replace('/looks/', '') ?? ''

test('a shop that changed nothing loads no sheet', () => {
  expect(looksAddress(shop)).toBeUndefined()
  expect(heroAddress(home.hero)).toBeUndefined()
})

test('the address says what the sheet says', () => {
  const navy = looksAddress({ ...shop, colors: { main: 'navy', accent: 'plum' } })
  expect(navy).toBe('/looks/2-navy-plum-plain.css')
  expect(looksSheet(nameOf(navy))).toMatch(/^:root\{--color-chocolate:#1f3452;.*--color-cognac:#83426b/)
  const logo = looksAddress({ ...shop, logo: '/uploads/a' })
  expect(looksSheet(nameOf(logo))).toContain('.mark img{')
  const hero = heroAddress({ ...home.hero, picture: '/uploads/b', focus: { x: 0, y: 100 } })
  expect(looksSheet(nameOf(hero))).toBe('.hero img,.hero picture img{object-position:0% 100%}')
  const below = heroAddress({ ...home.hero, isTextBelow: true })
  expect(looksSheet(nameOf(below))).toContain('display:block')
})

test('no other name is a sheet', () => {
  for (const name of [
    '',
    '2-navy-plum-plain',
    '2-pink-plum-plain.css',
    '2-navy-pink-plain.css',
    '2-navy-plum-huge.css',
    '1-navy-plum-plain.css',
    '2-hero-101-0-beside.css',
    '2-hero-1-1-x.css',
    '2-constructor-cognac-plain.css',
    '../2-navy-plum-plain.css',
  ])
    expect(looksSheet(name), name).toBeUndefined()
})

test('a sheet that says something else has another address', () => {
  const all = ['plain', 'medium', 'long', 'logo'].map(mark => looksSheet(`2-navy-plum-${mark}.css`))
  const heroes = ['beside', 'below'].map(text => looksSheet(`2-hero-10-20-${text}.css`))
  const said = createHash('sha256')
    .update(JSON.stringify([all, heroes]))
    .digest('hex')
  // when this fails, raise EDITION: browsers keep the sheets for ever
  expect(said.slice(0, 12)).toBe('6822cb89e9de')
})

test.each([
  ['Pothik', 'plain'],
  ['পথিক', 'plain'],
  ['Bata', 'plain'],
  ['Padma Leather', 'medium'],
  ['পদ্মা চামড়া ঘর', 'medium'],
  ['The Handmade Leather Company of Dhaka', 'long'],
  ['W'.repeat(40), 'long'],
  ['👞👞👞👞👞', 'medium'],
] as const)('the name %s is set %s', (name, size) => {
  expect(markSizeOf(name)).toBe(size)
})
