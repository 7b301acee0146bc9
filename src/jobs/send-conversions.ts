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
    working = run()
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

  async function run() {
    isAsked = false
    await queueSales(shop, stopping.signal)
    while (!stopping.signal.aborted) {
      const claimed = await claimConversion(shop)
      if (!claimed) return
      const report = await sendConversion(shop, claimed, cutOff.signal)
      watch.outcome(report.outcome)
      publish(log, report)
    }
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    const isOurs =
      tags === 'everything' ||
      tags.some(tag => tag === 'orders' || tag === 'conversions' || tag === 'settings:tracking')
    if (isOurs && !resting) rest()
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

function publish(log: Log, { outcome, ...report }: ConversionReport): void {
  if (outcome === 'sent') log.info(report, 'sale told')
  else if (outcome === 'later') log.warn(report, 'sale not told yet')
  else if (outcome === 'stopped')
    log.error(report, 'nobody is told of sales: the destination refuses the shop')
  else if (outcome === 'lost' || outcome === 'refused') log.error({ ...report, outcome }, 'sale never told')
}
