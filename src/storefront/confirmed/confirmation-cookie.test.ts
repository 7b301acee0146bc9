import { expect, test } from 'vitest'
import { confirmationCookie } from './confirmation-cookie.ts'

const cookie = confirmationCookie('a secret of this test')
const pairOf = (header: string) => header.split(';')[0] ?? ''

test('the cookie is of this host alone, hidden from scripts and short-lived', async () => {
  const header = await cookie.serialize('order-1')
  expect(header).toContain('HttpOnly')
  expect(header).toContain('SameSite=Lax')
  expect(header).toMatch(/^__Host-order-confirmed=/)
  expect(header).toMatch(/; Path=\/;/)
  expect(header).toContain('Max-Age=600')
  expect(header).toContain('Secure')
  expect(header).not.toContain('Domain')
})

test('the id is read back', async () => {
  expect(await cookie.parse(pairOf(await cookie.serialize('order-1')))).toBe('order-1')
})

test('another secret, a changed value or no cookie reads as none', async () => {
  const pair = pairOf(await cookie.serialize('order-1'))
  expect(await confirmationCookie('another').parse(pair)).toBeNull()
  expect(await cookie.parse(pair.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A')))).toBeNull()
  expect(await cookie.parse('__Host-order-confirmed=order-1')).toBeNull()
  expect(await cookie.parse(null)).toBeNull()
})
