import { expect, test } from 'vitest'
import type { Visit } from './attribution.ts'
import { spelledSource, visitSourceOf } from './visit-source.ts'

const visit = (said: Partial<Visit>): Visit => ({
  at: '2026-03-01T06:00:00.000Z',
  landing: '/',
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clickMark: null,
  ...said,
})
const placed = (last: Partial<Visit> | null, first: Partial<Visit> | null = null) =>
  visitSourceOf({
    source: 'Website',
    attribution: { first: first && visit(first), last: last && visit(last) },
  })

test('an order of staff came by what they took it by', () => {
  expect(visitSourceOf({ source: 'Messenger', attribution: null })).toEqual({
    source: 'Messenger',
    campaign: '',
  })
})

test('an order of the shop came by its link, then by a clicked advertisement, then by the site', () => {
  expect(placed({ source: 'fb', campaign: 'Eid 2026', clickMark: 'gclid' })).toEqual({
    source: 'Facebook',
    campaign: 'Eid 2026',
  })
  expect(placed({ clickMark: 'fbclid', referrer: 'l.instagram.com' }).source).toBe('Facebook')
  expect(placed({ referrer: 'l.instagram.com' }).source).toBe('Instagram')
  expect(placed({ referrer: 'www.google.com.bd' }).source).toBe('Google')
  expect(placed({ referrer: 'notgoogle.com' }).source).toBe('notgoogle.com')
  expect(placed({ source: 'Newsletter' }).source).toBe('Newsletter')
})

test('the last visit that named an origin counts, else the first one, else the shop itself', () => {
  expect(placed(null, { source: 'tiktok' }).source).toBe('TikTok')
  expect(placed({ source: 'ig' }, { source: 'tiktok' }).source).toBe('Instagram')
  expect(placed(null).source).toBe('Website')
  expect(visitSourceOf({ source: 'Website', attribution: null })).toEqual({ source: 'Website', campaign: '' })
})

test('a typed source is spelled as the orders have it', () => {
  expect(['FB', ' facebook.com ', 'ig', 'Billboard '].map(spelledSource)).toEqual([
    'Facebook',
    'Facebook',
    'Instagram',
    'Billboard',
  ])
})
