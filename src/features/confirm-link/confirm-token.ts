import { createHash, createHmac, type KeyObject } from 'node:crypto'

/** 128 bits. */
const TOKEN_BYTES = 16
const SHAPE = /^[\w-]{22}$/

/** The secret part of the link of one order, the same each time: nobody's earlier message stops working. */
export const confirmToken = (key: KeyObject, orderId: string): string =>
  createHmac('sha256', key).update(orderId).digest().subarray(0, TOKEN_BYTES).toString('base64url')

/** What the database has of a token; undefined for a text that is none. */
export const hashOfToken = (token: string): string | undefined =>
  SHAPE.test(token) ? createHash('sha256').update(token).digest('hex') : undefined
