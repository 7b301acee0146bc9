import {
  type CallOutcome,
  isConfirming,
  isNotReached,
  isParcelOutcome,
  UNCALLED_OUTCOMES,
} from './call-outcome.ts'

/**
 * What came of calls. A call that was taken back counts nowhere. `attempts` are the calls of staff, and each of them is
 * one of `notReached`, `confirmed`, `cancelled`, `fake`, `later` and `parcels`; what remains counts beside them.
 */
export type CallFigures = {
  attempts: number
  /** No answer, busy, switched off or a wrong number. */
  notReached: number
  confirmed: number
  /** Of the confirmed: with a change of the order. */
  changed: number
  cancelled: number
  fake: number
  /** The customer named another time. */
  later: number
  /** Something was agreed about a parcel that the courier could not deliver. */
  parcels: number
  /** Confirmed without a call, of known buyers. */
  uncalled: number
  /** What shoppers answered themselves, by the link of their order; `linkChanged`: also a cancellation taken back. */
  linkConfirmed: number
  linkChanged: number
  linkCancelled: number
  /** Agreed times to call again that came, and those at which somebody called no later than the red minutes after. */
  callbacksDue: number
  callbacksKept: number
}

export const noCalls = (): CallFigures => ({
  attempts: 0,
  notReached: 0,
  confirmed: 0,
  changed: 0,
  cancelled: 0,
  fake: 0,
  later: 0,
  parcels: 0,
  uncalled: 0,
  linkConfirmed: 0,
  linkChanged: 0,
  linkCancelled: 0,
  callbacksDue: 0,
  callbacksKept: 0,
})

/** Somebody answered the phone. */
export const reachedOf = ({ attempts, notReached }: CallFigures): number => attempts - notReached

/** Whether anything at all is counted. */
export const hasCalls = (figures: CallFigures): boolean => Object.values(figures).some(count => count > 0)

/** Whether staff called; the link and a confirmation without a call are none. */
export const isCall = (outcome: CallOutcome): boolean => !UNCALLED_OUTCOMES.some(one => one === outcome)

/** Adds attempts of one outcome. */
export function addAttempts(figures: CallFigures, outcome: CallOutcome, count: number): void {
  if (!isCall(outcome)) {
    figures[uncalledField(outcome)] += count
    return
  }
  figures.attempts += count
  figures[callField(outcome)] += count
  if (outcome === 'answered_changed') figures.changed += count
}

function uncalledField(outcome: CallOutcome) {
  if (outcome === 'confirmed_uncalled') return 'uncalled'
  if (isConfirming(outcome)) return 'linkConfirmed'
  return outcome === 'link_cancelled' ? 'linkCancelled' : 'linkChanged'
}

function callField(outcome: CallOutcome) {
  if (isNotReached(outcome)) return 'notReached'
  if (isConfirming(outcome)) return 'confirmed'
  if (isParcelOutcome(outcome)) return 'parcels'
  if (outcome === 'answered_cancelled') return 'cancelled'
  return outcome === 'fake' ? 'fake' : 'later'
}

/** A time that a customer named, and what is known of it now. */
export type CallbackFacts = {
  nextAt: string
  /** The first attempt after it was agreed; null: none yet. */
  calledAt: string | null
  /** Whether the order still waits to be called, at that time and no other. */
  isAwaited: boolean
}

/** Whether the time was kept; undefined while it is to come, or when the call was not needed any more. */
export function isKept(
  { nextAt, calledAt, isAwaited }: CallbackFacts,
  { redMs, now }: { redMs: number; now: Date },
): boolean | undefined {
  const lateAt = Date.parse(nextAt) + redMs
  if (calledAt !== null) return Date.parse(calledAt) <= lateAt
  return isAwaited && now.getTime() > lateAt ? false : undefined
}
