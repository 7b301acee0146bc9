import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Keeps what parcels come to, so that readers add up recent days alone: at the start and once an hour, until it is stopped. */
export function keepSums(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const days = await keepParcelSums(shop, signal)
      if (days > 0) log.info({ days }, 'kept the sums of parcels')
    },
    error => log.error({ err: error }, 'the sums of parcels stay as they were'),
    watch,
  )
}
