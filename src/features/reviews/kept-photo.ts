import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#features/shop.ts'

/**
 * A photo that the form of a review carries on, so that it need not be sent again: its stored URL, signed for this very
 * link. Nobody puts another picture of the shop, or of somebody else, into a review.
 */
export const keptPhoto = ({ keys }: Pick<Shop, 'keys'>, token: string, url: string): string =>
  `${url} ${signatureOf(keys, token, url).toString('base64url')}`

/** The stored URL of a kept photo; undefined for one that the shop has not signed for this link. */
export function readKeptPhoto({ keys }: Pick<Shop, 'keys'>, token: string, kept: string): string | undefined {
  const [url = '', signature = ''] = kept.split(' ')
  const sent = Buffer.from(signature, 'base64url')
  const right = signatureOf(keys, token, url)
  return sent.length === right.length && timingSafeEqual(sent, right) ? url : undefined
}

const signatureOf = (keys: Shop['keys'], token: string, url: string): Buffer =>
  createHmac('sha256', keys.reviews).update(`photo ${token} ${url}`).digest().subarray(0, 18)
