import { expect, test } from 'vitest'
import { confirmationCookie } from './confirmation-cookie.ts'

const cookie = confirmationCookie('a secret of this test', 'http://127.0.0.1:3000')
const pairOf = (header: string) => header.split(';')[0] ?? ''

test('the cookie is hidden from scripts, short-lived and sent to one page only', async () => {
  const header = await cookie.serialize('order-1')
  expect(header).toContain('HttpOnly')
  expect(header).toContain('SameSite=Lax')
  expect(header).toContain('Path=/order-confirmed')
  expect(header).toContain('Max-Age=600')
  expect(header).not.toContain('Secure')
})

test('a shop on https marks it Secure', async () => {
  expect(await confirmationCookie('secret', 'https://shop.example').serialize('order-1')).toContain('Secure')
})

test('the id is read back', async () => {
  expect(await cookie.parse(pairOf(await cookie.serialize('order-1')))).toBe('order-1')
})

test('another secret, a changed value or no cookie reads as none', async () => {
  const pair = pairOf(await cookie.serialize('order-1'))
  expect(await confirmationCookie('another', 'http://127.0.0.1').parse(pair)).toBeNull()
  expect(await cookie.parse(pair.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A')))).toBeNull()
  expect(await cookie.parse('order-confirmed=order-1')).toBeNull()
  expect(await cookie.parse(null)).toBeNull()
})
