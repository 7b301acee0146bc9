import type { CallCard, CallHolder } from '#domain/calls/call.ts'
import type { AnyOutcome, RecordedCall } from '../../api/calls.ts'

/** Whom an outcome is about. */
export type CalledOrder = { id: string; orderNo: number; name: string }

/** Why something failed. `isRefused`: the shop decided so, and the same again is refused again. */
export type Failed = { message: string; isRefused: boolean }

/** The outcome that can be taken back; `stored` once the shop has it. */
export type LastOutcome = {
  key: string
  order: CalledOrder
  sent: AnyOutcome
  stored: { attempt: string; dueAt: string | null } | undefined
}

/** A call in progress: dialled, without an outcome. `isBack`: somebody came back from the phone's own screen. */
export type RunningCall = { orderId: string; at: string; isBack: boolean }

export type DeskState = {
  /** `nobody`: nobody is to be called now. `failed`: no order could be taken; `failure` says why. */
  phase: 'idle' | 'taking' | 'held' | 'lost' | 'nobody' | 'failed'
  /** The order in view: held, or lost to `lostTo`. */
  card: CallCard | undefined
  /** Null: it is not to be called any more, or nobody is named. */
  lostTo: CallHolder | null
  failure: Failed | undefined
  /** Typed notes by order: each stays until an outcome takes it along. */
  notes: Readonly<Record<string, string>>
  call: RunningCall | undefined
  last: LastOutcome | undefined
}

export const EMPTY_DESK: DeskState = {
  phase: 'idle',
  card: undefined,
  lostTo: null,
  failure: undefined,
  notes: {},
  call: undefined,
  last: undefined,
}

/** An order was taken. A call of another one is over. */
export const withCard = (state: DeskState, card: CallCard): DeskState => ({
  ...state,
  phase: 'held',
  card,
  lostTo: null,
  failure: undefined,
  call: state.call?.orderId === card.order.id ? state.call : undefined,
})

export const withoutCard = (
  state: DeskState,
  phase: 'idle' | 'taking' | 'nobody' | 'failed',
  failure?: Failed,
): DeskState => ({ ...state, phase, card: undefined, lostTo: null, failure })

/** The order in view belongs to somebody else now, or is not to be called any more. What was typed stays. */
export const withLost = (state: DeskState, orderId: string, lostTo: CallHolder | null): DeskState =>
  state.card?.order.id === orderId && state.phase === 'held'
    ? { ...state, phase: 'lost', lostTo, call: undefined }
    : state

export function withNote(state: DeskState, orderId: string, note: string): DeskState {
  const { [orderId]: _, ...others } = state.notes
  return { ...state, notes: note === '' ? others : { ...others, [orderId]: note } }
}

export const noteOf = ({ notes, card }: DeskState): string => (card && notes[card.order.id]) ?? ''

export const withDialled = (state: DeskState, at: string): DeskState =>
  state.card && state.phase === 'held'
    ? { ...state, call: { orderId: state.card.order.id, at, isBack: false } }
    : state

/** Back from the phone's own screen: how it went is asked. */
export const withReturn = (state: DeskState): DeskState =>
  state.call && !state.call.isBack ? { ...state, call: { ...state.call, isBack: true } } : state

export const withoutCall = (state: DeskState): DeskState => ({ ...state, call: undefined })

/** An outcome was given: its order leaves the desk at once, with what was typed for it. */
export function withOutcome(state: DeskState, { key, order, sent }: Omit<LastOutcome, 'stored'>): DeskState {
  const left = withNote(withoutCall(withoutCard(state, 'taking')), order.id, '')
  return { ...left, last: { key, order, sent, stored: undefined } }
}

export const withStored = (state: DeskState, key: string, { attempt, dueAt }: RecordedCall): DeskState =>
  state.last?.key === key ? { ...state, last: { ...state.last, stored: { attempt, dueAt } } } : state

/** Whether a reason may still be said of an outcome that reached nobody. */
export const mayBeDetailed = ({ sent }: LastOutcome): boolean => sent.outcome === 'no_answer'

/** Whether the order would be lost to the person at the phone when they look at another screen. */
export const isCalling = ({ call, card, phase }: DeskState): boolean =>
  phase === 'held' && call !== undefined && call.orderId === card?.order.id
