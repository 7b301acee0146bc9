import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * The key that signs tracking links, derived from the shop's secret for this purpose alone: a link proves nothing
 * anywhere else, and nothing signed elsewhere opens an order. A key object, so that no log can print it.
 */
export const trackingKey = (appSecret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, '', 'order tracking link', 32)))
