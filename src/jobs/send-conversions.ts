import type { ChangeTag } from '#domain/change-tag.ts'
import { claimConversion } from '#features/conversions/claim-conversion.ts'
import { queueSales } from '#features/conversions/queue-sales.ts'
import { type ConversionReport, sendConversion } from '#features/conversions/send-conversion.ts'
import type { Shop } from '#features/shop.ts'
import { STOP_LIMIT_MS, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** For what is due by now, and for what a process that has stopped left. */
const LOOK_EVERY_MS = 30_000
/** A burst of changes of orders is looked at once; nothing is sent before ten minutes anyway. */
const REST_MS = 5_000

/**
 * Tells destinations of sales: looks for new ones when orders change and at an interval, and sends what is due, one after
 * the other, until it is stopped. A stop finishes the event being sent.
 */
export function sendConversions(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const cutOff = new AbortController()
  let working: Promise<void> | undefined
  let isAsked = false
  let resting: NodeJS.Timeout | undefined

  function wakeUp() {
    isAsked = true
    if (stopping.signal.aborted || working) return
    isAsked = false
    working = tellAll(shop, { stopping: stopping.signal, cutOff: cutOff.signal }, report => {
      watch.outcome(report.outcome)
      publish(log, report)
    })
      .then(watch.done, error => {
        watch.failed()
        log.error({ err: error }, 'sales are not told')
      })
      .finally(() => {
        working = undefined
        if (isAsked) rest()
      })
  }

  function rest() {
    if (stopping.signal.aborted) return
    resting ??= setTimeout(() => {
      resting = undefined
      wakeUp()
    }, REST_MS)
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (isOurs(tags)) rest()
  })
  const timer = setInterval(wakeUp, LOOK_EVERY_MS)
  wakeUp()
  return {
    async stop() {
      stopping.abort()
      unsubscribe()
      clearInterval(timer)
      clearTimeout(resting)
      // an event cut off by this is sent again with the same id
      const limit = setTimeout(() => cutOff.abort(), STOP_LIMIT_MS)
      await working
      clearTimeout(limit)
    },
  }
}

/** Changes of orders, and of who is told. */
const isOurs = (tags: readonly ChangeTag[] | 'everything'): boolean =>
  tags === 'everything' ||
  tags.some(tag => tag === 'orders' || tag === 'conversions' || tag === 'settings:tracking')

/** Queues new sales, then sends what is due until nothing is. */
async function tellAll(
  shop: Shop,
  { stopping, cutOff }: { stopping: AbortSignal; cutOff: AbortSignal },
  told: (report: ConversionReport) => void,
): Promise<void> {
  await queueSales(shop, stopping)
  while (!stopping.aborted) {
    const claimed = await claimConversion(shop)
    if (!claimed) return
    told(await sendConversion(shop, claimed, cutOff))
  }
}

function publish(log: Log, { outcome, ...report }: ConversionReport): void {
  if (outcome === 'sent') log.info(report, 'sale told')
  else if (outcome === 'later') log.warn(report, 'sale not told yet')
  else if (outcome === 'stopped')
    log.error(report, 'nobody is told of sales: the destination refuses the shop')
  else if (outcome === 'lost' || outcome === 'refused') log.error({ ...report, outcome }, 'sale never told')
}
