import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import type { Shop } from '#features/shop.ts'
import { repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** So few days change meanwhile that a reader adds them up unnoticed. */
const EVERY_MS = 10 * 60_000
/** Of the first start after years; what is not kept by then is kept while the shop is open. */
const LONGEST_START_MS = 60_000

/** Keeps what parcels come to, so that readers add up the last minutes alone: every ten minutes, until it is stopped. */
export function keepSums(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return repeat({
    everyMs: EVERY_MS,
    transaction: async signal => {
      const days = await keepParcelSums(shop, signal)
      if (days > 0) log.info({ days }, 'kept the sums of parcels')
    },
    tellFault: error => log.error({ err: error }, 'the sums of parcels stay as they were'),
    watch,
  })
}

/**
 * Keeps them before the shop opens: of days that were never kept, such as those of a database that is new to this
 * program, nobody's first look adds up years. A database that cannot keep them now opens all the same.
 */
export async function keepSumsFirst(shop: Shop, say: (line: string) => void): Promise<void> {
  try {
    await keepParcelSums(shop, AbortSignal.timeout(LONGEST_START_MS))
  } catch (error) {
    say(`The sums of parcels stay as they were: ${error instanceof Error ? error.message : String(error)}`)
  }
}
