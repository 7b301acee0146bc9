import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'

/** The token that makes a browser known after a sign-in, and the life of its cookie. */
export type KnownDevice = { token: string; lifeMs: number }

/** The owner of a browser. After a change of password the browsers that knew the old one are unknown again. */
export type DeviceOwner = { userId: string; passwordHash: string | null }

const NONCE = /^[\w-]{22}$/

/**
 * Makes a browser known to the login of one account. The token opens nothing: it only separates the tries of this
 * browser from those of strangers, who could otherwise lock its owner out. It is not stored in the database.
 */
export function knowDevice(shop: Shop, owner: DeviceOwner): KnownDevice {
  const nonce = randomBytes(16).toString('base64url')
  return { token: `${nonce}.${signatureOf(shop, owner, nonce)}`, lifeMs: DEVICE_LIFE_MS }
}

/** The id of a token's browser; undefined when it is forged, of another account or of an older password. */
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
