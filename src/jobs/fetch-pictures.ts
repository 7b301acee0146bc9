import { claimRemotePicture } from '#features/remote-pictures/claim-remote-picture.ts'
import { type FetchReport, fetchRemotePicture } from '#features/remote-pictures/fetch-remote-picture.ts'
import { purgeRemotePictures } from '#features/remote-pictures/purge-remote-pictures.ts'
import type { Shop } from '#features/shop.ts'
import { everyHour, STOP_LIMIT_MS, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** A slow site delays no other; more would be a burden to the site that an owner leaves. */
const LANES = 4
/** For pictures whose pause is over, and for those of a process that has stopped. */
const LOOK_EVERY_MS = 5_000

/**
 * Fetches the pictures of other sites that an import asked for, as soon as the change feed brings their tag and at an
 * interval, until it is stopped. A stop gives up those being fetched, and the next process fetches them.
 */
export function fetchPictures(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const lanes = new Set<Promise<void>>()
  const stopping = new AbortController()

  function wakeUp() {
    if (stopping.signal.aborted || lanes.size >= LANES) return
    const lane: Promise<void> = runLane()
      .then(watch.done, error => {
        watch.failed()
        log.error({ err: error }, 'pictures of other sites could not be fetched')
      })
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  async function runLane() {
    while (!stopping.signal.aborted) {
      const claimed = await claimRemotePicture(shop)
      if (!claimed) return
      wakeUp() // where one waits there may be more
      const report = await fetchRemotePicture(shop, claimed, stopping.signal)
      watch.outcome(report.outcome)
      tell(log, report)
    }
  }

  const purging = everyHour(
    () => purgeRemotePictures(shop),
    error => log.error({ err: error }, 'addresses of pictures stay'),
  )
  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.includes('pictures')) wakeUp()
  })
  const timer = setInterval(wakeUp, LOOK_EVERY_MS)
  wakeUp()

  async function stop() {
    stopping.abort()
    unsubscribe()
    clearInterval(timer)
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    // a picture that is being drawn takes longer: it is fetched again by the next process, with one effect
    const limit = setTimeout(resolve, STOP_LIMIT_MS)
    await Promise.race([Promise.all([...lanes, purging.stop()]), isOver])
    clearTimeout(limit)
  }
  return { stop }
}

function tell(log: Log, { outcome, ...report }: FetchReport): void {
  if (outcome === 'stored') log.info(report, 'picture of another site stored')
  else if (outcome === 'failed') log.warn(report, 'picture of another site given up')
  else log.info(report, 'picture of another site not fetched yet')
}
