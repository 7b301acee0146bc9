import { expect, test } from 'vitest'
import { attributionOf } from './attribution-wire.ts'

const visit = {
  at: '2026-11-20T10:00:00.000Z',
  landing: '/products/padma-double-strap-slide',
  referrer: 'm.facebook.com',
  utm_source: 'facebook',
  utm_medium: 'paid',
  utm_campaign: 'eid',
  utm_term: 'slides',
  utm_content: 'video-1',
}

test('a visit is read field by field', () => {
  expect(attributionOf({ first: visit, last: null })).toEqual({
    first: {
      at: '2026-11-20T10:00:00.000Z',
      landing: '/products/padma-double-strap-slide',
      referrer: 'm.facebook.com',
      source: 'facebook',
      medium: 'paid',
      campaign: 'eid',
      term: 'slides',
      content: 'video-1',
      clickMark: null,
    },
    last: null,
  })
})

test('a mark is cut at 100 characters and loses what nobody can see', () => {
  const marked = (utm_campaign: string) => attributionOf({ last: { ...visit, utm_campaign } })?.last?.campaign
  expect(marked('x'.repeat(5000))).toBe('x'.repeat(100))
  expect(marked('e\u0000i\u202ed\n2026')).toBe('eid 2026')
  expect(marked(`${'x'.repeat(99)}\u{1F45E}`)).toBe('x'.repeat(99))
  expect(marked(' \u200b ')).toBeNull()
})

test('a mark that looks like somebody’s address is not kept', () => {
  expect(attributionOf({ last: { ...visit, utm_content: 'rahim@example.com' } })?.last?.content).toBeNull()
})

test('the landing page is a path without its query, the referrer a host', () => {
  const read = (given: object) => attributionOf({ last: { ...visit, ...given } })?.last
  expect(read({ landing: '/products/x?phone=01712345678#a' })?.landing).toBe('/products/x')
  expect(read({ landing: 'https://elsewhere.example/' })?.landing).toBe('/')
  // a tracking link opens an order to any reader
  for (const landing of ['/track/v1.secret', '/TRACK/v1.secret', '/%74rack/v1.secret'])
    expect(read({ landing })?.landing).toBe('/track')
  expect(read({ referrer: 'https://elsewhere.example/path' })?.referrer).toBeNull()
  expect(read({ referrer: 'Localhost:8080' })?.referrer).toBe('localhost:8080')
})

test('a mark that looks like a phone number is not kept, the number of a campaign is', () => {
  const source = (utm_source: string) => attributionOf({ last: { ...visit, utm_source } })?.last?.source
  expect(source('01712345678')).toBeNull()
  expect(source('+880 1712-345678')).toBeNull()
  expect(source('120210123456789')).toBe('120210123456789')
})

test('only the two known click marks are kept, never their values', () => {
  const marked = (click_mark: unknown) => attributionOf({ last: { ...visit, click_mark } })?.last?.clickMark
  expect(marked('gclid')).toBe('gclid')
  expect(marked('gclid=abc')).toBeNull()
})

test.each([
  undefined,
  null,
  'facebook',
  7,
  [],
  {},
  { first: 'x', last: 4 },
  { first: { ...visit, at: 'yesterday' } },
  { first: { ...visit, at: '+275760-01-01T00:00:00.000Z' } },
  { first: { ...visit, at: 12 } },
])('nonsense is nothing (%#)', value => {
  expect(attributionOf(value)).toBeNull()
})
