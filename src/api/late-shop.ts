import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenIn } from '#contract/accounts/session-cookie.ts'
import { hasJustWritten, WROTE_COOKIE } from '#contract/wrote-cookie.ts'
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

/**
 * Has who may have changed something read from the database itself while the replica may be without it: also where the
 * change is refused, since a client may never learn what came of it. Shoppers read no reports.
 */
export function markWriter({ db }: Shop, { headers }: FastifyRequest, reply: FastifyReply): void {
  if (db.lateReads && sessionTokenIn(headers.cookie) !== undefined) reply.header('set-cookie', WROTE_COOKIE)
}

/** What the name of a file says of its data from a replica: `-as-of-14-03-05`, in Dhaka. */
export const asOfMark = (asOf: Date | undefined): string =>
  asOf === undefined
    ? ''
    : `-as-of-${asOf.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka' }).replaceAll(':', '-')}`
