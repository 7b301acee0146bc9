import { keepSizeAdvice } from '#features/fit/keep-size-advice.ts'
import type { Shop } from '#features/shop.ts'
import { repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** An exchange is decided a few times a day. */
const EVERY_MS = 10 * 60_000

/** Counts what exchanges say of sizes: at the start and every ten minutes, until it is stopped. */
export function keepAdvice(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return repeat({
    everyMs: EVERY_MS,
    task: async signal => {
      const changed = await keepSizeAdvice(shop, signal)
      if (changed > 0) log.info({ changed }, 'what exchanges say of sizes changed')
    },
    logFault: error => log.error({ err: error }, 'what exchanges say of sizes stays as it was'),
    watch,
  })
}
