import type { ChangeTag } from '#domain/change-tag.ts'
import { sendMessage } from '#features/customer-messages/send-message.ts'
import { takeMessage } from '#features/customer-messages/take-message.ts'
import type { Shop } from '#features/shop.ts'
import { STOP_LIMIT_MS, UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** A gateway that is slow over one message delays no other; more at a time would look like a flood to it. */
const LANES = 4
/** For what is due by now, and for what a process that has stopped left. */
const LOOK_EVERY_MS = 5_000

/**
 * Hands queued messages to customers over, as soon as the change feed publishes them and at an interval, until it is stopped.
 * A stop finishes the messages that are being handed over.
 */
export function sendMessages(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const lanes = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let isStopping = false
  let isAsked = false

  /** Starts a lane when one is free; otherwise the next lane that finds nothing looks once more. */
  function wakeUp() {
    isAsked = true
    if (isStopping || lanes.size >= LANES) return
    const lane = runLane()
      .then(watch.done, error => {
        watch.failed()
        log.error({ err: error }, 'messages are not sent')
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
      while (!isStopping && (await step(shop, { log, watch, signal: cutOff.signal, wakeUp })));
    }
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (isOurs(tags)) wakeUp()
  })
  const timer = setInterval(wakeUp, LOOK_EVERY_MS)
  wakeUp()
  return {
    async stop() {
      isStopping = true
      unsubscribe()
      clearInterval(timer)
      // nobody knows what became of a message that is cut off by this
      const limit = setTimeout(() => cutOff.abort(), STOP_LIMIT_MS)
      await Promise.all(lanes)
      clearTimeout(limit)
    },
  }
}

/** New ones, and what the owner changed of them. */
const isOurs = (tags: readonly ChangeTag[] | 'everything'): boolean =>
  tags === 'everything' || tags.some(tag => tag === 'messages' || tag === 'settings:customer_messages')

type Step = { log: Log; watch: typeof UNWATCHED; signal: AbortSignal; wakeUp(): void }

/** Takes one message that is due; false when there is none. */
async function step(shop: Shop, { log, watch, signal, wakeUp }: Step): Promise<boolean> {
  const judged = await takeMessage(shop)
  if (!judged) return false
  if (judged.outcome !== 'claimed') {
    watch.outcome(judged.outcome)
    const { outcome, ...report } = judged
    if (outcome === 'unknown') log.error(report, 'nobody knows whether a message was sent')
    else log.info({ ...report, outcome }, 'message not handed over')
    return true
  }
  wakeUp() // where one waits there may be more
  const { outcome, ...report } = await sendMessage(shop, judged.claimed, signal)
  watch.outcome(outcome)
  if (outcome === 'handed') log.info(report, 'message handed to the gateway')
  else if (outcome === 'later') log.warn(report, 'message refused for now')
  else if (outcome === 'unknown') log.error(report, 'nobody knows whether a message was sent')
  else log.error(report, 'message refused')
  return true
}
