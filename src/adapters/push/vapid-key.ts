import { createECDH, type KeyObject } from 'node:crypto'

/** The key by which push services know the shop (VAPID, RFC 8292): an uncompressed point and its scalar, in base64url. */
export type VapidKey = { publicKey: string; privateKey: string }

/** The order of the curve P-256 (SEC 2, 2.4.2): a private key is smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const BYTES = 32

/** The key of 32 derived bytes: the same for every process with the secret, and never outside of the curve. */
export const derivedVapidKey = (derived: KeyObject): VapidKey =>
  vapidKey(1n + (BigInt(`0x${derived.export().toString('hex')}`) % (ORDER - 1n)))

/** The key that a private key in base64url names; undefined where it is none of this curve. */
export function readVapidKey(text: string): VapidKey | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const scalar = bytes.length === BYTES ? BigInt(`0x${bytes.toString('hex')}`) : 0n
  return scalar > 0n && scalar < ORDER ? vapidKey(scalar) : undefined
}

function vapidKey(scalar: bigint): VapidKey {
  const d = Buffer.from(scalar.toString(16).padStart(2 * BYTES, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: d.toString('base64url') }
}
