import { createHmac } from 'node:crypto'
import { addressNetwork } from '#domain/network-address.ts'
import type { Shop } from '#features/shop.ts'

/** From where a shopper orders: the address, and what the shop told the browser at its first order. */
export type Sender = { address: string; browser: string | null }

/** The same without naming anybody: what two orders of one network, or of one browser, have in common. */
export type OrderOrigin = { addressMark: string; browserMark: string | null }

/** Marks are keyed: who has the database cannot try addresses until one fits. */
export const originOf = ({ keys }: Pick<Shop, 'keys'>, { address, browser }: Sender): OrderOrigin => {
  const mark = (kind: string, text: string) =>
    createHmac('sha256', keys.origins).update(`${kind}:${text}`).digest('base64url').slice(0, 16)
  return {
    addressMark: mark('address', addressNetwork(address)),
    browserMark: browser === null ? null : mark('browser', browser),
  }
}
