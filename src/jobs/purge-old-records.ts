import { purgeUnprovenUsers } from '#features/accounts/purge-unproven-users.ts'
import { purgeDeletedProducts } from '#features/catalog/purge-deleted-products.ts'
import { purgeParked } from '#features/courier/purge-parked.ts'
import { purgeDeletedOrders } from '#features/orders/change/purge-deleted-orders.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Removes for good what was deleted, never found its order or was never proven, long ago: at the start and once an hour, until it is stopped. */
export function purgeOldRecords(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const { failed } = await purgeDeletedProducts(shop, signal)
      for (const { id, error } of failed) log.error({ err: error, id }, 'a deleted product stays')
      await purgeDeletedOrders(shop, signal)
      await purgeParked(shop, signal)
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
