import { judgeQueue } from '#features/calls/judge-queue.ts'
import { keepReturnShares } from '#features/calls/keep-return-shares.ts'
import { removeLostCalls } from '#features/calls/remove-lost-calls.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, repeat, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** Readers judge what changed themselves; this is for what no reader asks for. */
const EVERY_MS = 60_000

/**
 * Judges the orders of the queue of calls that nobody has read since they changed, each minute, and counts once an hour
 * how many first orders came back, until it is stopped.
 */
export function judgeCalls(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const logFault = (error: unknown) => log.error({ err: error }, 'the calls stay as they were judged')
  const counting = everyHour(async () => await keepReturnShares(shop), logFault)
  const judging = repeat({
    everyMs: EVERY_MS,
    task: async signal => {
      await removeLostCalls(shop)
      await judgeQueue(shop, { most: Number.POSITIVE_INFINITY, signal })
    },
    logFault,
    watch,
  })
  return {
    async stop() {
      await Promise.all([counting.stop(), judging.stop()])
    },
  }
}
