import { expect, test } from 'vitest'
import { marksOf } from './marks-wire.ts'

const consent = { ads: true, analytics: true, version: 2, at: '2026-03-02T05:50:00.000Z' }
const marks = {
  consent,
  fbc: 'fb.1.1772430600123.AbCd-_9',
  fbp: 'fb.1.1772430600123.1234567890',
  gclid: 'Cj0KCQ-abc',
  client_id: '1234567890.1772430600',
  page: '/checkout',
}

test('the marks of a browser are read by their patterns', () => {
  const { client_id: clientId, ...rest } = marks
  expect(marksOf(marks)).toEqual({ ...rest, clientId })
})

test.each([
  undefined,
  null,
  'x',
  [],
  {},
  { ...marks, consent: undefined },
  { ...marks, consent: { ...consent, ads: false, analytics: false } },
  { ...marks, consent: { ...consent, ads: 'true', analytics: 1 } },
  { ...marks, consent: { ...consent, at: 'yesterday' } },
  { ...marks, consent: { ...consent, version: 0 } },
])('without a consent nothing is read: %j', sent => {
  expect(marksOf(sent)).toBeNull()
})

test('what is no mark is left out, and refuses nothing', () => {
  const wrong = {
    consent,
    fbc: '01712345678',
    fbp: { $ne: null },
    gclid: 'a b',
    client_id: 'GA1.1.7.8',
    page: 'https://evil.example/',
  }
  const none = { fbc: null, fbp: null, gclid: null, clientId: null }
  expect(marksOf(wrong)).toEqual({ consent, ...none, page: '/checkout' })
  expect(marksOf({ ...marks, page: '/track/v1.secret' })?.page).toBe('/track')
  expect(marksOf({ ...marks, fbc: `fb.1.1772430600123.${'x'.repeat(501)}` })?.fbc).toBeNull()
})
