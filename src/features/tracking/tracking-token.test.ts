import { expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { makeTrackingToken, readTrackingToken } from './tracking-token.ts'

const now = new Date('2026-03-02T06:00:00.000Z')
const endsAt = new Date('2026-04-01T06:00:00.000Z')
const key = shopKeys('the secret of this shop, long enough').tracking
const orderId = newId(now)
const token = makeTrackingToken(key, { orderId, endsAt })
const read = (changed: string, at = now) => readTrackingToken(key, { token: changed, now: at })
const invalid = { ok: false, code: 'tracking_link_invalid' }

test('a token opens its order until it ends', () => {
  expect(token).toMatch(/^[\w-]{72}$/)
  expect(read(token)).toEqual({ ok: true, orderId })
  expect(read(token, new Date(endsAt.getTime() - 1))).toEqual({ ok: true, orderId })
  expect(read(token, endsAt)).toEqual({ ok: false, code: 'tracking_link_expired' })
})

test('a token with any one character changed, cut short or made longer opens nothing', () => {
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === 'A' ? 'B' : 'A'
    expect(read(token.slice(0, index) + other + token.slice(index + 1)), `character ${index}`).toEqual(
      invalid,
    )
    expect(read(token.slice(0, index))).toEqual(invalid)
  }
  for (const changed of [`${token}A`, ` ${token}`, `${token}=`, token.toLowerCase(), '/'.repeat(72)])
    expect(read(changed)).toEqual(invalid)
})

test('an expired token that was made to look fresh is a forged one', () => {
  const bytes = Buffer.from(makeTrackingToken(key, { orderId, endsAt: now }), 'base64url')
  bytes.writeUIntBE(Math.floor(endsAt.getTime() / 1000), 17, 5)
  expect(read(bytes.toString('base64url'))).toEqual(invalid)
})

test('the token of a shop with another secret opens nothing', () => {
  const foreign = shopKeys('the secret of another shop, as long!').tracking
  expect(read(makeTrackingToken(foreign, { orderId, endsAt }))).toEqual(invalid)
})
