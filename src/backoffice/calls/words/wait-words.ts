import { say } from '#backoffice/language/say.ts'
import type { CallRow } from '#domain/calls/call.ts'
import { clockTime, msFrom, nearDay, spanWords, timeToCall } from './call-clock.ts'

/** A parcel with less time than this left is shown as urgent, in milliseconds. */
const URGENT_MS = 6 * 3_600_000

/** What stands at the end of a row: how long it waits, is late or has left. Two short lines. */
export type WaitWords = { first: string; second: string; tone: 'late' | 'good' | 'plain' }

export const isDue = ({ dueAt }: Pick<CallRow, 'dueAt'>, now: Date): boolean => msFrom(dueAt, now) >= 0
export const isRed = ({ redAt }: Pick<CallRow, 'redAt'>, now: Date): boolean => msFrom(redAt, now) >= 0

export function waitWords(row: CallRow, now: Date): WaitWords {
  if (row.lane === 'rescue') return timeLeft(row, now)
  if (!isDue(row, now))
    return { first: clockTime(row.dueAt), second: dayUnlessToday(row.dueAt, now), tone: 'plain' }
  if (row.lane === 'known_buyer') return { first: 'confirm?', second: '', tone: 'good' }
  if (row.lane === 'given_up')
    return { first: say('{tries} tries', { tries: row.tries }), second: 'decide', tone: 'plain' }
  const tone = isRed(row, now) ? 'late' : 'plain'
  if (row.lane === 'callback')
    return { first: spanWords(msFrom(row.dueAt, now)), second: 'late', tone: 'late' }
  if (row.tries > 0) return { first: 'since', second: clockTime(row.dueAt), tone }
  return { first: 'waits', second: spanWords(msFrom(row.dueAt, now)), tone }
}

/** The same among callbacks alone: the time that was asked for, and how long it is to then or has been since. */
export function callbackWords(row: CallRow, now: Date): WaitWords {
  const at = row.callbackAt ?? row.dueAt
  const day = nearDay(at, now)
  const ms = msFrom(at, now)
  return {
    first: clockTime(at),
    second:
      day === 'today'
        ? ms >= 0
          ? say('{ms} late', { ms: spanWords(ms) })
          : say('in {ms}', { ms: spanWords(ms) })
        : day,
    tone: isDue(row, now) ? 'late' : 'plain',
  }
}

/** How often nobody was reached, and what was last. */
export function triesWords({ tries, lastTriedAt }: CallRow, now: Date): string {
  if (lastTriedAt === null) return 'none'
  const last = timeToCall(lastTriedAt, now)
  return tries === 0 ? say('answered {last}', { last }) : say('{tries}, last {last}', { tries, last })
}

function timeLeft(row: CallRow, now: Date): WaitWords {
  if (!isDue(row, now)) return { first: say('next look'), second: nearTime(row.dueAt, now), tone: 'plain' }
  if (row.deadAt === null) return { first: 'waits', second: spanWords(msFrom(row.dueAt, now)), tone: 'plain' }
  const leftMs = -msFrom(row.deadAt, now)
  if (leftMs <= 0) return { first: say('may be'), second: say('gone back'), tone: 'late' }
  return { first: spanWords(leftMs), second: 'left', tone: leftMs < URGENT_MS ? 'late' : 'plain' }
}

const dayUnlessToday = (iso: string, now: Date): string => {
  const day = nearDay(iso, now)
  return day === 'today' ? '' : day
}
const nearTime = (iso: string, now: Date): string => {
  const day = nearDay(iso, now)
  return day === 'today' ? clockTime(iso) : day
}

/** How much of the time in which a parcel can be saved has passed, 0 to 100. */
export function passedPercent({ from, until }: { from: string; until: string }, now: Date): number {
  const whole = Date.parse(until) - Date.parse(from)
  if (whole <= 0) return 100
  return Math.min(100, Math.max(0, Math.round((msFrom(from, now) / whole) * 100)))
}

/** How long an order waits and how often it was tried, as a line of a phone. */
export function aboutCall(row: CallRow, now: Date): string {
  const { callbackAt, tries } = row
  const waits = isDue(row, now) ? say('Waits {dueAt}.', { dueAt: spanWords(msFrom(row.dueAt, now)) }) : ''
  const late =
    callbackAt !== null && msFrom(callbackAt, now) >= 0 ? `, ${callbackWords(row, now).second}` : ''
  const asked =
    callbackAt === null
      ? ''
      : say('Asked for {callbackAt}{late}.', { callbackAt: timeToCall(callbackAt, now), late })
  const untried = callbackAt === null ? say('Not tried yet.') : ''
  const tried =
    tries === 0
      ? untried
      : say('Tried {part}.', { part: tries === 1 ? say('once') : say('{tries} times', { tries }) })
  return [asked || waits, tried].filter(Boolean).join(' ')
}
