import { dhakaDay } from '#domain/dates.ts'
import { isNoticeTurning } from '#domain/settings/notice.ts'
import type { Shop } from '#features/shop.ts'
import { repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

const EVERY_MS = 20_000

/** Makes pages new within 20 seconds of the midnight at which the owner's notice appears or leaves. */
export function turnNotice(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const today = () => dhakaDay(shop.clock.now())
  let day = today()
  return repeat({
    everyMs: EVERY_MS,
    task: async () => {
      const present = today()
      if (present === day) return
      const { shop: said } = await shop.settings.now()
      if (isNoticeTurning(said.notice, { day: present, dayBefore: day }))
        await shop.db.transact(async ({ publish }) => publish('settings:shop'))
      day = present
    },
    logFault: error => log.error({ err: error }, 'the notice of today is not on every page'),
    watch,
  })
}
