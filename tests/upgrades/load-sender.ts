import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Asked, ask } from '#tests/support/ask.ts'

const TRY_AGAIN_MS = 50

/** What a load was answered. */
export type Tally = {
  /** How often each request got each status: `order 201`. */
  answers: Map<string, number>
  /** The longest time in which nobody got a good answer, in milliseconds. */
  pauseMs: number
  /** The longest that anybody waited for one answer, tries included, in milliseconds. */
  slowestMs: number
}

export type Sent = Answer & {
  /** A try before this one had no answer, or a 503: it may have been carried out. */
  isRepeated: boolean
}
export type Sender = {
  tally: Tally
  /** `turn` chooses the process that is asked first. */
  send(name: string, path: string, asked: Asked, turn: number): Promise<Sent>
}

/**
 * Asks the processes in turn as nginx does, and the next one when one does not listen; what got no answer, or a 503, is
 * sent again, as the checkout and the dashboard do.
 */
export function openSender(origins: readonly string[]): Sender {
  const tally: Tally = { answers: new Map(), pauseMs: 0, slowestMs: 0 }
  let lastGoodAt = performance.now()
  const noteGood = () => {
    tally.pauseMs = Math.max(tally.pauseMs, performance.now() - lastGoodAt)
    lastGoodAt = performance.now()
  }
  return {
    tally,
    async send(name, path, asked, turn) {
      const beganAt = performance.now()
      for (let tries = 0; ; tries += 1) {
        const origin = origins[(turn + tries) % origins.length] ?? ''
        const answer = await ask(origin, path, asked).catch(() => undefined)
        if (answer) {
          const word = `${name} ${answer.status}`
          tally.answers.set(word, (tally.answers.get(word) ?? 0) + 1)
        }
        if (answer && answer.status !== 503) {
          if (answer.status < 500) noteGood()
          tally.slowestMs = Math.max(tally.slowestMs, performance.now() - beganAt)
          return { ...answer, isRepeated: tries > 0 }
        }
        if (tries % origins.length === origins.length - 1) await sleep(TRY_AGAIN_MS)
      }
    },
  }
}
