import { foldCounts } from '#features/orders/list/fold-counts.ts'
import type { Shop } from '#features/shop.ts'
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
