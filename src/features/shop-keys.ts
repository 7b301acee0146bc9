import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Shop } from './shop.ts'

/**
 * Keys derived from the shop's secret, each for one purpose alone: what one key signs or seals is worthless anywhere
 * else. They are key objects, so that no log can print them.
 */
export const shopKeys = (appSecret: string): Shop['keys'] => ({
  tracking: derive(appSecret, 'order tracking link'),
  codes: derive(appSecret, 'one-time code'),
  links: derive(appSecret, 'link of a mail'),
  mails: derive(appSecret, 'waiting mail'),
  devices: derive(appSecret, 'known device'),
  origins: derive(appSecret, 'origin of an order'),
  previews: derive(appSecret, 'preview of settings'),
  customers: derive(appSecret, 'id of a customer'),
  privacy: derive(appSecret, 'mark of a phone'),
  forgettings: derive(appSecret, 'who is being forgotten'),
  calls: derive(appSecret, 'link to confirm an order'),
  reviews: derive(appSecret, 'link to review a pair'),
  conversions: derive(appSecret, 'marks of an order'),
  notices: derive(appSecret, 'who waits for a size'),
  push: derive(appSecret, 'news on devices'),
  messages: derive(appSecret, 'message to a customer'),
  factors: derive(appSecret, 'second factor'),
})

const derive = (appSecret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32)))
