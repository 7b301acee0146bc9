import type { FastifyRequest } from 'fastify'
import { hasJustWritten } from '#contract/wrote-cookie.ts'
import type { Shop } from '#features/shop.ts'

/** `asOf`: everything committed by then is in the answer; undefined for one of the present. */
export type LateShop = { shop: Shop; asOf(): Date | undefined }

/**
 * The shop with its reports from the replica, for one answer; the shop itself where there is none, and for whoever has just
 * changed something.
 */
export function lateShopOf(shop: Shop, { headers }: FastifyRequest): LateShop {
  const late = hasJustWritten(headers.cookie) ? undefined : shop.db.lateReads?.()
  if (!late) return { shop, asOf: () => undefined }
  const { reports, asOf } = late
  return { shop: { ...shop, db: { ...shop.db, reports, exports: reports } }, asOf }
}

/** What the name of a file says of its data from a replica: `-as-of-14-03-05`, in Dhaka. */
export const asOfMark = (asOf: Date | undefined): string =>
  asOf === undefined
    ? ''
    : `-as-of-${asOf.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka' }).replaceAll(':', '-')}`
