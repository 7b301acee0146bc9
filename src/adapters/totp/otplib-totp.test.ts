import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { otplibTotp } from './otplib-totp.ts'

const totp = otplibTotp()
const AT = Date.parse('2026-03-02T06:00:00.000Z')
const at = (seconds: number) => new Date(AT + seconds * 1000)

test('the codes are those of RFC 6238', () => {
  // its secret "12345678901234567890", and the last six digits of its codes
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code, step] of [
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1234567890, '005924', 41152263],
  ] as const)
    expect(totp.stepOf({ secret, code, now: new Date(seconds * 1000) })).toBe(step)
})

test('a clock may be half a minute off, and no more', () => {
  const secret = totp.newSecret()
  const code = generateSync({ secret, epoch: AT / 1000 })
  const isRight = (seconds: number) => totp.stepOf({ secret, code, now: at(seconds) }) !== undefined
  expect([-31, -30, 0, 29, 30, 59, 60, 90].map(isRight)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a secret has 160 bits, and an app reads it from the address', () => {
  const secret = totp.newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = totp.addressOf({ secret, issuer: 'Pothik & Sons', account: 'nadia@pothik.example' })
  const { protocol, searchParams } = new URL(address)
  expect([protocol, searchParams.get('secret'), searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Pothik & Sons',
  ])
  expect(totp.pictureOf(address)).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
})
