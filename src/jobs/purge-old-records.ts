import { purgeOldCodes } from '#features/accounts/purge-old-codes.ts'
import { purgeUnprovenUsers } from '#features/accounts/purge-unproven-users.ts'
import { purgeOldActivity } from '#features/activity-list/purge-old-activity.ts'
import { purgeDeletedProducts } from '#features/catalog/purge-deleted-products.ts'
import { purgeUnmatched } from '#features/courier/purge-unmatched.ts'
import { purgeOldMessages } from '#features/customer-messages/purge-old-messages.ts'
import { purgeOldMails } from '#features/mails/purge-old-mails.ts'
import { purgeOrderMarks } from '#features/order-marks/purge-order-marks.ts'
import { purgeDeletedOrders } from '#features/orders/change/purge-deleted-orders.ts'
import { purgeOldBatches } from '#features/packing/purge-old-batches.ts'
import { purgeVisitSources } from '#features/privacy/purge-visit-sources.ts'
import { purgePush } from '#features/push/purge-push.ts'
import type { Shop } from '#features/shop.ts'
import { purgeNotices } from '#features/stock-notices/purge-notices.ts'
import { purgeMarks } from '#features/unconfirmed/purge-marks.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/**
 * Removes for good what the shop no longer keeps, each kind of data after the days that the settings say: at the start and
 * hourly, until it is stopped. A kind that fails keeps no other from going.
 */
export function purgeOldRecords(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return everyHour(
    async signal => {
      const { privacy } = await shop.settings.now()
      const purges: Readonly<Record<string, () => Promise<void>>> = {
        'deleted products': () => purgeProducts(shop, { keptDays: privacy.trashDays, log, signal }),
        'deleted orders': () => purgeDeletedOrders(shop, privacy.trashDays, signal),
        'news of unknown parcels': () => purgeUnmatched(shop, privacy.courierNewsDays, signal),
        'unproven accounts': () => purgeUnprovenUsers(shop, privacy.unprovenAccountDays, signal),
        codes: () => purgeOldCodes(shop),
        'sent mails': () => purgeOldMails(shop, privacy.mailDays),
        'messages to customers': () => purgeOldMessages(shop, privacy.messageDays, signal),
        'marks of orders': () => purgeMarks(shop, privacy.orderMarkDays, signal),
        'sources of visits': () => purgeVisitSources(shop, privacy.visitSourceDays, signal),
        'marks of sales': () => purgeOrderMarks(shop),
        'people who waited for a size': () => purgeNotices(shop, signal),
        'news on devices': () => purgePush(shop),
        'old batches': () => purgeOldBatches(shop, signal),
        'old activity': () => purgeOldActivity(shop, privacy.activityDays, signal),
      }
      const failed: Error[] = []
      for (const [what, purge] of Object.entries(purges))
        await purge().catch((cause: unknown) => void failed.push(new Error(`${what} stay`, { cause })))
      if (failed.length > 0) throw new AggregateError(failed, 'something stays that the shop no longer keeps')
    },
    error => log.error({ err: error }, 'what the shop no longer keeps stays'),
    watch,
  )
}

type PurgingProducts = { keptDays: number; log: Log; signal: AbortSignal }

async function purgeProducts(shop: Shop, { keptDays, log, signal }: PurgingProducts): Promise<void> {
  const { failed } = await purgeDeletedProducts(shop, keptDays, signal)
  for (const { id, error } of failed) log.error({ err: error, id }, 'a deleted product stays')
}
