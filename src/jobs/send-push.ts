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
  const cutOff = new AbortController()
  const lanes = new Map<string, Promise<void>>()
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
    for (const id of await findDueDevices(shop)) if (!lanes.has(id)) open(id)
  }

  function open(id: string) {
    const lane = sendToDevice(shop, id, {
      signal: cutOff.signal,
      told: report => {
        watch.outcome(report.outcome)
        publish(log, report)
      },
    })
      .then(
        () => true,
        error => {
          watch.failed()
          log.error({ err: error, device: id }, 'news is not sent to a device')
          return false
        },
      )
      .then(isSent => {
        lanes.delete(id)
        // more may have come while it was busy; after a fault the next look is soon enough
        if (isSent) wakeUp()
      })
    lanes.set(id, lane)
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
      // a message that is cut off by this is sent again
      const limit = setTimeout(() => cutOff.abort(), STOP_LIMIT_MS)
      await looking
      await Promise.all(lanes.values())
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
