import { claimMail } from '#features/mails/claim-mail.ts'
import { type MailReport, sendClaimedMail } from '#features/mails/send-claimed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { STOP_LIMIT_MS, UNWATCHED } from './every-hour.ts'

/** The server's log. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** A server that is slow over one mail delays no other; more connections would look like a flood to it. */
const LANES = 4
/** For mails whose pause is over, and for those of a process that has stopped. */
const LOOK_EVERY_MS = 5_000

/**
 * Sends queued mails, as soon as the change feed publishes them and at an interval, until it is stopped. A stop
 * finishes the mails being sent.
 */
export function sendMails(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const lanes = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let isStopping = false
  let isAsked = false

  /** Starts a lane when one is free; otherwise the next lane that finds no mail looks once more. */
  function wakeUp() {
    isAsked = true
    if (isStopping || lanes.size >= LANES) return
    const lane = runLane()
      .then(watch.done, error => {
        watch.failed()
        logFault(log, error, 'mails failed')
      })
      .finally(() => {
        lanes.delete(lane)
        if (isAsked) wakeUp() // asked after it had looked for the last time
      })
    lanes.add(lane)
  }

  async function runLane() {
    while (isAsked && !isStopping) {
      isAsked = false
      for (let mail = await claimMail(shop); mail; mail = isStopping ? undefined : await claimMail(shop)) {
        wakeUp() // where one waits there may be more
        const report = await sendClaimedMail(shop, mail, cutOff.signal)
        watch.outcome(report.outcome)
        publish(log, report)
      }
    }
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.includes('mails')) wakeUp()
  })
  const timer = setInterval(wakeUp, LOOK_EVERY_MS)
  wakeUp()

  async function stop() {
    isStopping = true
    unsubscribe()
    clearInterval(timer)
    // a mail cut off by this is tried again
    const limit = setTimeout(() => cutOff.abort(), STOP_LIMIT_MS)
    await Promise.all(lanes)
    clearTimeout(limit)
  }
  return { stop }
}

function publish(log: Log, { outcome, ...report }: MailReport): void {
  if (outcome === 'sent') log.info(report, 'file' in report ? 'mail left in the outbox' : 'mail sent')
  else if (outcome === 'later') log.warn(report, 'mail not sent yet')
  else log.error(report, 'mail given up')
}

/** The whole error, so that a bug can be found: it holds no mail, which is sealed, and no answer of a mail server. */
const logFault = (log: Log, error: unknown, what: string): void => log.error({ err: error }, what)
