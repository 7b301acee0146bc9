import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  '/',
  '/dashboard/orders',
  '/dashboard/orders?page=2&search=rahim%20uddin',
  '/dashboard/products#stock',
  '/dashboard/users?from=https%3A%2F%2Fshop.test',
  '/products/%E0%A6%AA%E0%A6%A5',
  '/@somebody',
  '/a:b',
])('%s leads back inside the shop', path => {
  expect(localPath(path)).toBe(path)
})

test.each([
  undefined,
  null,
  '',
  'dashboard',
  ' /dashboard',
  '?to=/dashboard',
  '//evil.test',
  '///evil.test',
  '/dashboard//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/dashboard\\..\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\nLocation: https://evil.test',
  '/\0/evil.test',
  '/\u2028/evil.test',
  '/\u200b/evil.test',
  '\t//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/./evil.test',
  '/dashboard/../evil.test',
  '/%2e%2e//evil.test',
  '/%2E/evil.test',
  'https://evil.test/dashboard',
  'https:/evil.test',
  'https:evil.test',
  'HTTPS://evil.test',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://shop.test/1',
  'evil.test',
  '@evil.test',
  '.evil.test',
  `/${'a'.repeat(500)}`,
])('%j is no way back', given => {
  expect(localPath(given)).toBeUndefined()
})

test('whatever is let through stays on the site that it is read on', () => {
  const marks = [
    '/',
    '\\',
    '.',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\u3000',
    'a',
    'https:',
    ';',
    '%5c',
    '／',
    '。',
  ]
  for (const one of marks)
    for (const two of marks)
      for (const three of marks) {
        const path = localPath(`/${one}${two}${three}evil.test/x`)
        if (path === undefined) continue
        const read = new URL(path, 'https://shop.test')
        expect(read.origin, path).toBe('https://shop.test')
        expect(read.pathname, path).not.toMatch(/^\/\//)
      }
})
