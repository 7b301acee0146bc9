import type { Shop } from '#features/shop.ts'
import { purgeUnusedPictures } from '#features/uploads/purge-unused-pictures.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

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
