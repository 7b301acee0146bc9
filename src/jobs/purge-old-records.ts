import { purgeUnprovenUsers } from '#features/accounts/purge-unproven-users.ts'
import { purgeDeletedProducts } from '#features/catalog/purge-deleted-products.ts'
import { purgeUnmatched } from '#features/courier/purge-unmatched.ts'
import { purgeDeletedOrders } from '#features/orders/change/purge-deleted-orders.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Removes for good what was long deleted, unmatched or unproven: at the start and hourly, until it is stopped. */
export function purgeOldRecords(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const { failed } = await purgeDeletedProducts(shop, signal)
      for (const { id, error } of failed) log.error({ err: error, id }, 'a deleted product stays')
      await purgeDeletedOrders(shop, signal)
      await purgeUnmatched(shop, signal)
      await purgeUnprovenUsers(shop, signal)
    },
    error =>
      log.error(
        { err: error },
        'deleted products or orders, news of unknown parcels, or unproven accounts stay',
      ),
    watch,
  )
}
