import { giveLease } from '#features/leases/give-lease.ts'
import { takeLease } from '#features/leases/take-lease.ts'
import { areMailed, clearAlarms, mailAlarms } from '#features/owner-mails/mail-alarms.ts'
import { mailNewOrders } from '#features/owner-mails/mail-new-orders.ts'
import { mailSummary } from '#features/owner-mails/mail-summary.ts'
import { type Machine, readAlarms } from '#features/owner-mails/read-alarms.ts'
import { isNews } from '#features/owner-news/note-new-order.ts'
import { isKindPushed } from '#features/push/is-kind-pushed.ts'
import type { Shop } from '#features/shop.ts'
import { repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

const NEWS_EVERY_MS = 5_000
const EVERY_MS = 60_000
/** One process at a time looks for alarms: those of two machines would begin and end each other's. */
const LEASE = 'owner-mails'
const LEASE_LASTS_MS = 5 * 60_000

/** Mails the owner new orders, the summary of the day and alarms, as the settings say, until it is stopped. */
export function mailOwner(
  shop: Shop,
  { log, machine, watch = UNWATCHED }: { log: Log; machine: Machine; watch?: typeof UNWATCHED },
): { stop(): Promise<void> } {
  const lease = { name: LEASE, holder: crypto.randomUUID(), lastsMs: LEASE_LASTS_MS }
  const logFault = (error: unknown) => log.error({ err: error }, 'the owner was not mailed')
  const news = repeat({
    everyMs: NEWS_EVERY_MS,
    // with the switch off nothing is asked of the database
    task: async () => {
      if (isNews(await shop.settings.now())) await mailNewOrders(shop)
    },
    logFault,
    watch: UNWATCHED,
  })
  const rest = repeat({
    everyMs: EVERY_MS,
    task: async () => {
      if (!isNews(await shop.settings.now())) await mailNewOrders(shop)
      await mailSummary(shop)
      await lookForAlarms(shop, { lease, machine })
    },
    logFault,
    watch,
  })
  return {
    async stop() {
      await Promise.all([news.stop(), rest.stop()])
      await giveLease(shop, lease).catch(error =>
        log.warn({ err: error }, 'the lease of owner-mails ends later'),
      )
    },
  }
}

type Looking = { lease: Parameters<typeof takeLease>[1]; machine: Machine }

async function lookForAlarms(shop: Shop, { lease, machine }: Looking): Promise<void> {
  const isHeard = areMailed(await shop.settings.now()) || (await isKindPushed(shop, 'alarm'))
  if (!isHeard) await clearAlarms(shop)
  else if (await takeLease(shop, lease)) await mailAlarms(shop, await readAlarms(shop, machine))
}
