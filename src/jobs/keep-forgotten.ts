import { dhakaHour } from '#domain/dates.ts'
import { finishErasing } from '#features/privacy/finish-erasing.ts'
import { keepInFiles } from '#features/privacy/keep-in-files.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** The fewest orders come then; a large file is rewritten. */
const QUIET_HOUR = 4
/** Another process may have been killed between two steps. */
const FINISH_EVERY_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000

/** Whether somebody was forgotten since the last quiet hour. */
async function isSince({ db, clock }: Shop): Promise<boolean> {
  const from = new Date(clock.now().getTime() - DAY_MS - 3_600_000).toISOString()
  const row = await db.main
    .selectFrom('forgotten')
    .select('case_no')
    .where('forgotten_at', '>=', from)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes in the files of this machine who was forgotten, also by another process: at the start, hourly, and as soon as
 * somebody is. Before the database that has it could be replaced by an older one. Finishes what a process left that was
 * killed while it forgot somebody.
 */
export function keepForgotten(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const logFault = (error: unknown) =>
    log.error({ err: error }, 'who was forgotten is not noted in the files')
  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.includes('forgotten')) keepInFiles(shop).catch(logFault)
  })
  const finishing = repeat({
    everyMs: FINISH_EVERY_MS,
    task: async signal => {
      if ((await finishErasing(shop, signal)) > 0) await shop.db.wipe({ isQuiet: true })
    },
    logFault: error => log.error({ err: error }, 'somebody who was forgotten is not erased everywhere yet'),
    watch: UNWATCHED,
  })
  const keeping = everyHour(
    async () => {
      await keepInFiles(shop)
      const hour = dhakaHour(shop.clock.now())
      if (hour === QUIET_HOUR && (await isSince(shop))) await shop.db.wipe({ isQuiet: true })
    },
    logFault,
    watch,
  )
  return {
    async stop() {
      unsubscribe()
      await Promise.all([keeping.stop(), finishing.stop()])
    },
  }
}
