import { forgetUnprovenUsers } from '#features/accounts/forget-unproven-users.ts'
import { forgetDeletedProducts } from '#features/catalog/forget-deleted-products.ts'
import { forgetParked } from '#features/courier/forget-parked.ts'
import { forgetDeletedOrders } from '#features/orders/change/forget-deleted-orders.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Removes for good what was deleted, never found its order or was never proven, long ago: at the start and once an hour, until it is stopped. */
export function forgetOldRecords(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const { failed } = await forgetDeletedProducts(shop, signal)
      for (const { id, error } of failed) log.error({ err: error, id }, 'a deleted product stays')
      await forgetDeletedOrders(shop, signal)
      await forgetParked(shop, signal)
      await forgetUnprovenUsers(shop, signal)
    },
    error =>
      log.error(
        { err: error },
        'deleted products or orders, news of unknown parcels, or unproven accounts stay',
      ),
    watch,
  )
}
