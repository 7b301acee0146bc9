import { readDistricts as read } from '#features/customers/read-districts.ts'
import { lapseOrders } from '#features/orders/change/lapse-orders.ts'
import { fillVisitSources as fill } from '#features/orders/list/fill-visit-sources.ts'
import { foldCounts } from '#features/orders/list/fold-counts.ts'
import { renewSearchTexts as renew } from '#features/orders/list/renew-search-texts.ts'
import type { Shop } from '#features/shop.ts'
import { purgeUnusedPictures } from '#features/uploads/purge-unused-pictures.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Merges the rows of the order counts: at the start and once an hour, until it is stopped. */
export function foldOrderCounts(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const folded = await foldCounts(shop, signal)
      if (folded > 0) log.info({ folded }, 'folded the counts of orders')
    },
    error => log.error({ err: error }, 'the counts of orders stay unfolded'),
    watch,
  )
}

/** Lets the database know that the shop has grown: at the start and once an hour, until it is stopped. */
export function renewStatistics(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const indexes = await shop.db.renewStatistics(signal)
      if (indexes > 0) log.info({ indexes }, 'counted what indexes are chosen by')
    },
    error => log.error({ err: error }, 'indexes are chosen by what a smaller shop had'),
    watch,
  )
}

/** Gives back the pairs of orders that nobody confirmed in time: once an hour. */
export function lapseUnconfirmed(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const lapsed = await lapseOrders(shop, signal)
      if (lapsed > 0) log.info({ lapsed }, 'orders that nobody confirmed gave their pairs back')
    },
    error => log.error({ err: error }, 'orders that nobody confirmed keep their pairs'),
    watch,
  )
}

/** Removes unused pictures: at the start and once an hour, until it is stopped. */
export function purgePictures(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const { removed, failed } = await purgeUnusedPictures(shop, signal)
      if (removed > 0) log.info({ removed }, 'unused pictures removed')
      for (const { key, error } of failed) log.error({ err: error, key }, 'an unused picture stays')
    },
    error => log.error({ err: error }, 'unused pictures stay'),
    watch,
  )
}

/** Rebuilds search texts of an older program: at the start and once an hour, until it is stopped. */
export function renewSearchTexts(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const renewed = await renew(shop, signal)
      if (renewed > 0) log.info({ renewed }, 'made the search texts of orders again')
    },
    error => log.error({ err: error }, 'search texts of orders stay as they were made before'),
    watch,
  )
}

/** Works out where orders of an older program came from: at the start and once an hour, until it is stopped. */
export function fillVisitSources(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const filled = await fill(shop, signal)
      if (filled > 0) log.info({ filled }, 'worked out where orders came from')
    },
    error => log.error({ err: error }, 'where orders came from stays unknown'),
    watch,
  )
}

/** Reads where customers live out of typed addresses: at the start and once an hour, until it is stopped. */
export function readDistricts(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const found = await read(shop, signal)
      if (found > 0) log.info({ read: found }, 'read where customers live')
    },
    error => log.error({ err: error }, 'where some customers live is not read yet'),
    watch,
  )
}
