import type { Shop } from '#features/shop.ts'
import { adoptBackups } from '#features/shop-data/adopt-backups.ts'
import { takeBackup } from '#features/shop-data/claim-backup.ts'
import { runBackup } from '#features/shop-data/run-backup.ts'
import { repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** For backups that a command made beside the shop, and for news that were lost. */
const LOOK_EVERY_MS = 30_000

/**
 * Makes the backups that Admins ask for, as soon as the change feed brings their tag, until it is stopped: then one that is
 * being made is given up and noted so. Backups that were made without the shop get their record.
 */
export function makeBackups(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const holder = crypto.randomUUID()
  const stopping = new AbortController()
  let making: Promise<void> | undefined

  async function makeNext() {
    const claimed = stopping.signal.aborted ? undefined : await takeBackup(shop, holder)
    if (!claimed) return
    const outcome = await runBackup(shop, claimed, { signal: stopping.signal })
    if (outcome.ok) {
      const { bytes, orders, products } = outcome.note
      const megabytes = (bytes / 1_000_000).toFixed(1)
      log.info({ backup: claimed.name, megabytes, orders, products }, 'backup made and checked')
    } else log.error({ err: outcome.error, backup: claimed.name, problem: outcome.problem }, 'backup failed')
  }

  function wakeUp() {
    making ??= makeNext()
      .catch(error => log.error({ err: error }, 'a backup was not made'))
      .finally(() => {
        making = undefined
      })
  }

  const looking = repeat({
    everyMs: LOOK_EVERY_MS,
    task: async () => {
      wakeUp()
      await adoptBackups(shop)
    },
    logFault: error => log.error({ err: error }, 'the list of backups is not up to date'),
    watch,
  })
  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.includes('backups')) wakeUp()
  })

  async function stop() {
    unsubscribe()
    stopping.abort()
    await Promise.all([looking.stop(), making])
  }
  return { stop }
}
