import { isInstant } from '#domain/dates.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import type { DeskState, RunningCall } from './desk-state.ts'

const KEY = 'desk-calls'

/** What a reload must not lose: the order in hand, typed notes, a call in progress. Outcomes wait in the outbox. */
export type KeptDesk = {
  orderId: string | undefined
  notes: Readonly<Record<string, string>>
  call: RunningCall | undefined
}

/** Kept with the tab, which forgets it at logout. */
export function keepDesk(userId: string, { phase, card, notes, call }: DeskState): void {
  const orderId = phase === 'held' ? card?.order.id : undefined
  writeStored('sessionStorage', KEY, { userId, orderId, notes, call })
}

export function readKeptDesk(userId: string): KeptDesk {
  const stored = readStored('sessionStorage', KEY)
  const { orderId, notes, call } = isRecord(stored) && stored.userId === userId ? stored : {}
  return {
    orderId: typeof orderId === 'string' ? orderId : undefined,
    notes: isRecord(notes) ? textsOf(notes) : {},
    call: callIn(call),
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
