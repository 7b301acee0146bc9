import { giveLease } from '#features/leases/give-lease.ts'
import { takeLease } from '#features/leases/take-lease.ts'
import { fetchPayouts } from '#features/payouts/fetch-payouts.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Longer than the first fetch of years takes at the courier's pace. */
const LEASE_MS = 10 * 60_000

/**
 * Fetches the courier's payouts, at the start and once an hour, in one process of all, until it is stopped. Does
 * nothing without a courier, or while no request may be sent to it.
 */
export function syncPayouts(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const lease = { name: 'payouts', holder: crypto.randomUUID(), lastsMs: LEASE_MS }
  return everyHour(
    async signal => {
      if (!shop.courier?.can.payouts || !(await takeLease(shop, lease))) return
      try {
        const fetched = await fetchPayouts(shop, { signal })
        if (!fetched.ok) log.warn({ code: fetched.code }, 'the payouts could not be fetched')
        else if (fetched.changed + fetched.linked > 0) {
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
