import type { ChangeTag } from '#domain/change-tag.ts'
import { findDueDevices } from '#features/push/claim-device.ts'
import { noteTimedNews } from '#features/push/note-timed-news.ts'
import { type PushReport, sendToDevice } from '#features/push/send-to-device.ts'
import { spreadNews } from '#features/push/spread-news.ts'
import type { Shop } from '#features/shop.ts'
import { STOP_LIMIT_MS, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** For the end of quiet hours and of pauses, and for what a process that has stopped left. */
const LOOK_EVERY_MS = 5_000
/** What becomes news by the time alone is told to the minute. */
const TIMED_EVERY_MS = 20_000

/**
 * Tells the devices of staff what happened, woken by it, until it is stopped. Each device is sent to on its own: one whose
 * service hangs, is slow or asks for a pause keeps no other waiting.
 */
export function sendPush(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const lanes = openLanes(shop, { log, watch, done: () => wakeUp() })
  let looking: Promise<void> | undefined
  let isAsked = false
  let timedAt = 0

  function wakeUp() {
    isAsked = true
    if (stopping.signal.aborted || looking) return
    isAsked = false
    looking = look()
      .then(watch.done, error => {
        watch.failed()
        log.error({ err: error }, 'news is not sent to devices')
      })
      .finally(() => {
        looking = undefined
        if (isAsked) wakeUp()
      })
  }

  async function look() {
    if (Date.now() - timedAt >= TIMED_EVERY_MS) {
      timedAt = Date.now()
      await noteTimedNews(shop)
    }
    await spreadNews(shop)
    for (const id of await findDueDevices(shop)) lanes.open(id)
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (isOurs(tags)) wakeUp()
  })
  const timer = setInterval(wakeUp, LOOK_EVERY_MS)
  wakeUp()
  return {
    async stop() {
      stopping.abort()
      unsubscribe()
      clearInterval(timer)
      await looking
      await lanes.close()
    },
  }
}

type Lanes = { log: Log; watch: typeof UNWATCHED; done(): void }

/** What is on its way to each device. `done`: a device is free again, and more may have come for it. */
function openLanes(shop: Shop, { log, watch, done }: Lanes) {
  const cutOff = new AbortController()
  const open = new Map<string, Promise<void>>()
  const told = (report: PushReport) => {
    watch.outcome(report.outcome)
    publish(log, report)
  }
  const failed = (id: string) => (error: unknown) => {
    watch.failed()
    log.error({ err: error, device: id }, 'news is not sent to a device')
    // the next look is soon enough
    return false
  }
  return {
    open(id: string) {
      if (open.has(id)) return
      const lane = sendToDevice(shop, id, { signal: cutOff.signal, told })
        .then(() => true, failed(id))
        .then(isSent => {
          open.delete(id)
          if (isSent) done()
        })
      open.set(id, lane)
    },
    /** Ends what is on its way; a message that is cut off is sent again. */
    async close() {
      const limit = setTimeout(() => cutOff.abort(), STOP_LIMIT_MS)
      await Promise.all(open.values())
      clearTimeout(limit)
    },
  }
}

const isOurs = (tags: readonly ChangeTag[] | 'everything'): boolean =>
  tags === 'everything' || tags.includes('push')

function publish(log: Log, { outcome, ...report }: PushReport): void {
  if (outcome === 'sent') log.info(report, 'news sent to a device')
  else if (outcome === 'later') log.warn(report, 'news not sent to a device yet')
  else if (outcome === 'too_large') log.error(report, 'a message is too large for its push service: a bug')
  else if (outcome === 'refused') log.error(report, 'a push service refuses the shop for a device')
  else log.info({ ...report, outcome }, 'news not sent to a device')
}
