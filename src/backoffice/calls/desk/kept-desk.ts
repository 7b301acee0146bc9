import { STAFF_OUTCOMES } from '#domain/calls/call-outcome.ts'
import { isInstant } from '#domain/dates.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import type { DeskState, RunningCall, WaitingOutcome } from './desk-state.ts'

const KEY = 'desk-calls'

/** What a reload must not lose: the order in hand, typed notes, a call in progress, outcomes that were not stored. */
export type KeptDesk = {
  orderId: string | undefined
  notes: Readonly<Record<string, string>>
  call: RunningCall | undefined
  waiting: readonly WaitingOutcome[]
}

/** Kept with the tab, which forgets it at logout. */
export function keepDesk(userId: string, { phase, card, notes, call, waiting }: DeskState): void {
  const orderId = phase === 'held' ? card?.order.id : undefined
  writeStored('sessionStorage', KEY, { userId, orderId, notes, call, waiting })
}

export function readKeptDesk(userId: string): KeptDesk {
  const stored = readStored('sessionStorage', KEY)
  const { orderId, notes, call, waiting } = isRecord(stored) && stored.userId === userId ? stored : {}
  return {
    orderId: typeof orderId === 'string' ? orderId : undefined,
    notes: isRecord(notes) ? textsOf(notes) : {},
    call: callIn(call),
    waiting: Array.isArray(waiting) ? waiting.flatMap(waitingIn) : [],
  }
}

const textsOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text] as const] : [])),
  )

function callIn(given: unknown): RunningCall | undefined {
  if (!isRecord(given)) return undefined
  const { orderId, at, isBack } = given
  if (typeof orderId !== 'string' || typeof at !== 'string' || !isInstant(at)) return undefined
  return { orderId, at, isBack: isBack === true }
}

/** One that was on its way when the page went may have arrived: it is sent again with its key. */
function waitingIn(given: unknown): WaitingOutcome[] {
  if (!isRecord(given) || !isRecord(given.order) || !isRecord(given.sent)) return []
  const { key, order, sent } = given
  const { id, orderNo, name } = order
  const outcome = STAFF_OUTCOMES.find(one => one === sent.outcome)
  const note = typeof sent.note === 'string' ? sent.note : undefined
  if (typeof key !== 'string' || typeof id !== 'string' || typeof name !== 'string') return []
  if (typeof orderNo !== 'number' || !outcome) return []
  return [{ key, order: { id, orderNo, name }, sent: { ...sent, outcome, note }, failure: null }]
}
