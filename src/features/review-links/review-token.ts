import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { MAXIMUM_LINES } from '#domain/checkout/checkout.ts'

/** Order id, line, signature of 152 bits. A multiple of three: no bit is left unsigned. */
const PARTS = { id: 16, line: 1, signature: 19 } as const
const SIGNED_BYTES = PARTS.id + PARTS.line
const SHAPE = /^[\w-]{48}$/

/** One line of one order, counted from 1. */
export type OrderLine = { orderId: string; lineNo: number }

/** A link's secret part: it opens the review of one line of an order, for as long as the order is in the shop. */
export function makeReviewToken(key: KeyObject, { orderId, lineNo }: OrderLine): string {
  const signed = Buffer.alloc(SIGNED_BYTES)
  signed.write(orderId.replaceAll('-', ''), 'hex')
  signed.writeUInt8(lineNo, PARTS.id)
  return Buffer.concat([signed, signatureOf(key, signed)]).toString('base64url')
}

/** The line that a token opens; undefined for one that is forged, cut short or of another shop. */
export function readReviewToken(key: KeyObject, token: string): OrderLine | undefined {
  if (!SHAPE.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(key, signed))) return undefined
  const hex = signed.toString('hex', 0, PARTS.id)
  const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const lineNo = signed.readUInt8(PARTS.id)
  return lineNo >= 1 && lineNo <= MAXIMUM_LINES ? { orderId, lineNo } : undefined
}

const signatureOf = (key: KeyObject, signed: Buffer): Buffer =>
  createHmac('sha256', key).update(signed).digest().subarray(0, PARTS.signature)
