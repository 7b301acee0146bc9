import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'

/** What a browser is given at a sign-in: the token that makes it known, and how long the cookie is to be kept. */
export type KnownDevice = { token: string; lifeMs: number }

/** Whose browser it is. With another password the browsers that knew the old one are strangers again. */
export type DeviceOwner = { userId: string; passwordHash: string | null }

const NONCE = /^[\w-]{22}$/

/**
 * Makes a browser known to the login of one account. The token opens nothing: it only has the tries of this browser
 * counted apart from those of strangers, who else could lock its owner out. No row is kept of it.
 */
export function knowDevice(shop: Shop, owner: DeviceOwner): KnownDevice {
  const nonce = randomBytes(16).toString('base64url')
  return { token: `${nonce}.${signatureOf(shop, owner, nonce)}`, lifeMs: DEVICE_LIFE_MS }
}

/** What names the browser of a token; undefined when it is forged, of another account or of an older password. */
export function knownDevice(shop: Shop, owner: DeviceOwner, token: string | undefined): string | undefined {
  const [nonce = '', signature = '', ...more] = token?.split('.') ?? []
  if (!NONCE.test(nonce) || more.length > 0) return undefined
  const [right, given] = [Buffer.from(signatureOf(shop, owner, nonce)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given) ? nonce : undefined
}

const signatureOf = (shop: Shop, { userId, passwordHash }: DeviceOwner, nonce: string): string =>
  createHmac('sha256', shop.keys.devices)
    .update(`${userId}\n${passwordHash ?? ''}\n${nonce}`)
    .digest('base64url')
