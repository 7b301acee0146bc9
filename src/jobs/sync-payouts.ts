import { giveLease } from '#features/leases/give-lease.ts'
import { takeLease } from '#features/leases/take-lease.ts'
import { fetchAllPayouts } from '#features/payouts/fetch-all-payouts.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Longer than the first fetch of years takes at the courier's pace. */
const LEASE_MS = 10 * 60_000

/**
 * Fetches the payouts of every courier, at the start and once an hour, in one process of all, until it is stopped. Does
 * nothing without a courier that can be asked.
 */
export function syncPayouts(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const lease = { name: 'payouts', holder: crypto.randomUUID(), lastsMs: LEASE_MS }
  return everyHour(
    async signal => {
      if (!shop.couriers.some(({ can }) => can.payouts) || !(await takeLease(shop, lease))) return
      try {
        const fetched = await fetchAllPayouts(shop, { signal })
        if (!fetched.ok) return log.warn({ code: fetched.code }, 'the payouts could not be fetched')
        for (const { courier, refusal } of fetched.failed)
          log.warn({ courier: courier.id, code: refusal.code }, 'the payouts could not be fetched')
        if (fetched.changed + fetched.linked > 0) {
          const { changed, linked } = fetched
          log.info({ changed, linked }, 'fetched payouts')
        }
      } finally {
        await giveLease(shop, lease)
      }
    },
    error => log.error({ err: error }, 'the payouts could not be fetched'),
    watch,
  )
}
