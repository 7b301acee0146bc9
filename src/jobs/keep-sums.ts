import { keepCallDays } from '#features/calls/keep-call-days.ts'
import { keepEndedDays } from '#features/courier-figures/keep-ended-days.ts'
import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import type { Shop } from '#features/shop.ts'
import { keepSoldDays } from '#features/sold/keep-sold-days.ts'
import { repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** So few days change meanwhile that a reader sums them without a delay. */
const EVERY_MS = 10 * 60_000
/** Limit of the first start after years; sums not stored by then are stored while the shop is open. */
const LONGEST_START_MS = 60_000

/** Stores the sums of parcels, of calls, of profit and of sales, so that readers sum only what is new: every ten minutes, until it is stopped. */
export function keepSums(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  return repeat({
    everyMs: EVERY_MS,
    task: async signal => {
      const days = await keepParcelSums(shop, signal)
      if (days > 0) log.info({ days }, 'kept the sums of parcels')
      const callDays = await keepCallDays(shop, signal)
      if (callDays > 0) log.info({ days: callDays }, 'kept the sums of calls')
      const profitDays = await keepProfit(shop, signal)
      if (profitDays > 0) log.info({ days: profitDays }, 'kept the sums of profit')
      // after the profit, which takes the marks of days away and leaves those of sales
      const soldDays = await keepSoldDays(shop, signal)
      if (soldDays > 0) log.info({ days: soldDays }, 'kept the sums of sales')
      // after the sales, which leave their marks to it
      const endedDays = await keepEndedDays(shop, signal)
      if (endedDays > 0) log.info({ days: endedDays }, 'kept the sums of what became of parcels')
    },
    logFault: error =>
      log.error({ err: error }, 'the sums of parcels, calls, profit and sales stay as they were'),
    watch,
  })
}

/**
 * Stores the sums before the shop opens: otherwise the first reader of a database that is new to this program would sum
 * years of days. A database that cannot store them now opens all the same.
 */
export async function keepSumsFirst(shop: Shop, say: (line: string) => void): Promise<void> {
  try {
    const signal = AbortSignal.timeout(LONGEST_START_MS)
    await keepParcelSums(shop, signal)
    await keepCallDays(shop, signal)
    await keepProfit(shop, signal)
    await keepSoldDays(shop, signal)
    await keepEndedDays(shop, signal)
  } catch (error) {
    say(
      `The sums of parcels, calls, profit and sales stay as they were: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
