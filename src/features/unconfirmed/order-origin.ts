import { createHmac } from 'node:crypto'
import { addressNetwork } from '#domain/network-address.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** The source of a shopper's order: the address, and the mark that the shop gave the browser at its first order. */
export type Sender = {
  address: string
  browser: string | null
  /** As the browser names itself; absent where nobody needs it. */
  userAgent?: string | undefined
  /** Staff who order in a closed shop, to try it. */
  tester?: Staff | undefined
}

/** The same without personal data: only orders of the same network or browser can be matched. */
export type OrderOrigin = { addressMark: string; browserMark: string | null }

/** Marks are keyed: a reader of the database cannot try addresses until one fits. */
export const originOf = ({ keys }: Pick<Shop, 'keys'>, { address, browser }: Sender): OrderOrigin => {
  const mark = (kind: string, text: string) =>
    createHmac('sha256', keys.origins).update(`${kind}:${text}`).digest('base64url').slice(0, 16)
  return {
    addressMark: mark('address', addressNetwork(address)),
    browserMark: browser === null ? null : mark('browser', browser),
  }
}
