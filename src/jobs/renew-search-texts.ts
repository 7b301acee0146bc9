import { renewSearchTexts as renew } from '#features/orders/list/renew-search-texts.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Rebuilds search texts of an older program: at the start and once an hour, until it is stopped. */
export function renewSearchTexts(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const renewed = await renew(shop, signal)
      if (renewed > 0) log.info({ renewed }, 'made the search texts of orders anew')
    },
    error => log.error({ err: error }, 'search texts of orders stay as they were made before'),
    watch,
  )
}
