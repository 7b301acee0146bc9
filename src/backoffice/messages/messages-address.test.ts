import { expect, test } from 'vitest'
import { readPage, readShownText, tabOf, textPath } from './messages-address.ts'

test('an address names a text, and what does not fit is as if it were not there', () => {
  const shown = { event: 'handed_over', language: 'en', by: 'whatsapp' } as const
  const path = textPath(shown)
  expect(path).toBe('/dashboard/messages?event=handed_over&language=en&by=whatsapp')
  expect(readShownText(new URL(path, 'http://shop.test').searchParams)).toEqual(shown)
  expect(readShownText(new URLSearchParams('event=never&language=fr&by=fax'))).toEqual({
    event: 'received',
    language: 'bn',
    by: 'sms',
  })
  expect(textPath({ event: 'received', language: 'bn', by: 'sms' })).toBe('/dashboard/messages')
})

test('there are five tabs, the first without a name', () => {
  expect(tabOf(undefined)).toBe('templates')
  expect(tabOf('opt-outs')).toBe('opt-outs')
  expect(['templates', 'nothing'].map(tabOf)).toEqual([undefined, undefined])
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=999999999', 10_000],
])('“%s” is the page %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})
