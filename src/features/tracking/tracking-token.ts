import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Refusal } from '#domain/refusal.ts'

/**
 * Thirty days: the order arrives in two to five working days, a defect may be reported for seven days after that, and a
 * parcel that the courier stores or brings back takes longer. After that the four digits open it again.
 */
export const TRACKING_LIFETIME_MS = 30 * 86_400_000

/** Raised when the contents of a token change; tokens of another version are refused like forged ones. */
const VERSION = 1
/** Version, order id, end in seconds (five bytes), signature. A multiple of three: no bit is left unsigned. */
const PARTS = { version: 1, id: 16, ends: 5, signature: 32 } as const
const SIGNED_BYTES = PARTS.version + PARTS.id + PARTS.ends
const SHAPE = /^[\w-]{72}$/

/** A link's secret part: it opens the tracking of one order until it ends. URL-safe, 72 characters. */
export function makeTrackingToken(key: KeyObject, given: { orderId: string; endsAt: Date }): string {
  const signed = Buffer.alloc(SIGNED_BYTES)
  signed.writeUInt8(VERSION)
  signed.write(given.orderId.replaceAll('-', ''), PARTS.version, 'hex')
  signed.writeUIntBE(Math.floor(given.endsAt.getTime() / 1000), PARTS.version + PARTS.id, PARTS.ends)
  return Buffer.concat([signed, signatureOf(key, signed)]).toString('base64url')
}

/**
 * The order that a token opens now. `tracking_link_invalid`: forged, cut short, or of another shop;
 * `tracking_link_expired`: only a token that this shop has signed can be.
 */
export function readTrackingToken(
  key: KeyObject,
  given: { token: string; now: Date },
): { ok: true; orderId: string } | Refusal<'tracking_link_expired' | 'tracking_link_invalid'> {
  const invalid = { ok: false, code: 'tracking_link_invalid' } as const
  if (!SHAPE.test(given.token)) return invalid
  const bytes = Buffer.from(given.token, 'base64url')
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(key, signed))) return invalid
  if (signed.readUInt8() !== VERSION) return invalid
  const endsAtMs = signed.readUIntBE(PARTS.version + PARTS.id, PARTS.ends) * 1000
  if (endsAtMs <= given.now.getTime()) return { ok: false, code: 'tracking_link_expired' }
  const hex = signed.toString('hex', PARTS.version, PARTS.version + PARTS.id)
  return { ok: true, orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

const signatureOf = (key: KeyObject, signed: Buffer): Buffer =>
  createHmac('sha256', key).update(signed).digest()
