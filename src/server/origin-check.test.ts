import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { mayWrite } from './origin-check.ts'

const cases: [string, IncomingHttpHeaders, boolean][] = [
  ['the shop itself', { 'sec-fetch-site': 'same-origin', cookie: 'a=1' }, true],
  ['typed by hand', { 'sec-fetch-site': 'none' }, true],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
    false,
  ],
  ['an old browser on the shop', { origin: 'https://shop.example', cookie: 'a=1' }, true],
  ['an old browser on another site', { origin: 'https://evil.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['the shop without its s', { origin: 'http://shop.example' }, false],
  ['a program', {}, true],
  ['nobody with a cookie', { cookie: 'a=1' }, false],
]

test.each(cases)('%s may write: %j %s', (_who, headers, may) => {
  expect(mayWrite('POST', headers, 'https://shop.example')).toBe(may)
  expect(mayWrite('DELETE', headers, 'https://shop.example')).toBe(may)
})

test('anybody may read', () => {
  expect(mayWrite('GET', { 'sec-fetch-site': 'cross-site' }, 'https://shop.example')).toBe(true)
})
