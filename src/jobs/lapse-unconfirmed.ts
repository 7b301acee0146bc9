import { lapseOrders } from '#features/orders/change/lapse-orders.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

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
