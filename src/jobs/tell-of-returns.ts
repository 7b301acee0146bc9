import type { Shop } from '#features/shop.ts'
import { tellWaiting } from '#features/stock-notices/tell-waiting.ts'
import { STOP_LIMIT_MS, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** For products that are shown again, and for what a process that has stopped left. */
const LOOK_EVERY_MS = 60_000

/** Tells people that a size they wait for is back: as soon as it is, and at an interval, until it is stopped. */
export function tellOfReturns(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  let isAsked = false

  function wakeUp() {
    isAsked = true
    if (stopping.signal.aborted || working) return
    isAsked = false
    working = tellWaiting(shop, stopping.signal)
      .then(
        told => {
          watch.done()
          if (told.mailed + told.bySms + told.toTell > 0) log.info(told, 'told people that a size is back')
        },
        (error: unknown) => {
          watch.failed()
          log.error({ err: error }, 'nobody is told that a size is back')
        },
      )
      .finally(() => {
        working = undefined
        if (isAsked) wakeUp()
      })
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.includes('notices')) wakeUp()
  })
  const timer = setInterval(wakeUp, LOOK_EVERY_MS)
  wakeUp()
  return {
    async stop() {
      stopping.abort()
      unsubscribe()
      clearInterval(timer)
      const { promise: isOver, resolve } = Promise.withResolvers<void>()
      const limit = setTimeout(resolve, STOP_LIMIT_MS)
      await Promise.race([working, isOver])
      clearTimeout(limit)
    },
  }
}
