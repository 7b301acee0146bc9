import { create } from 'zustand'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { namesOf, pick, type SentName } from './order-values.ts'

/** An edit that the shop does not hold; it stays until it is tried again or given up. */
export type FailedEdit = {
  kind: 'failed'
  orderId: string
  message: string
  tried: SentOrderFields
  /** What its maker saw of the same fields. */
  expected: SentOrderFields
  /** The shop has heard it and said no; else nobody knows whether it arrived. */
  isRefused: boolean
}

/** Somebody else changed the same fields meanwhile: `present` is what the shop holds now. */
export type EditConflict = {
  kind: 'conflict'
  orderId: string
  tried: SentOrderFields
  /** All that the edit is about as it is now. */
  present: SentOrderFields
  by: string | undefined
}
export type EditProblem = FailedEdit | EditConflict

/** How the saving of one cell stands. `tried` lies over what the cell holds until the shop has answered. */
export type CellState =
  | { kind: 'saving'; orderId: string; tried: SentOrderFields | undefined }
  /** Shown for a second. */
  | { kind: 'saved' }
  | EditProblem

type CellStates = {
  states: ReadonlyMap<string, CellState>
  set(cells: readonly string[], state: CellState | undefined): void
}

/** A cell: an order and a field by its name on the wire. */
export const cellKey = (orderId: string, field: string): string => `${orderId} ${field}`

export const useCellStates = create<CellStates>(set => ({
  states: new Map(),
  set: (cells, state) =>
    set(({ states }) => {
      const next = new Map(states)
      for (const cell of cells)
        if (state) next.set(cell, state)
        else next.delete(cell)
      return { states: next }
    }),
}))

export const useCellState = (orderId: string, field: string): CellState | undefined =>
  useCellStates(({ states }) => states.get(cellKey(orderId, field)))

export const cellsOf = (orderId: string, fields: SentOrderFields): string[] =>
  namesOf(fields).map(name => cellKey(orderId, name))

/** Every edit that failed or met another one, oldest first. Fields that were changed at once are one edit. */
export const problemsIn = (states: ReadonlyMap<string, CellState>): EditProblem[] => [
  ...new Set([...states.values()].flatMap(state => (isProblem(state) ? [state] : []))),
]

const isProblem = (state: CellState): state is EditProblem =>
  state.kind === 'failed' || state.kind === 'conflict'

/**
 * What lies over the orders, by their ids: edits on their way, and those of which nobody knows whether they arrived.
 * What the shop has refused is not shown as if it were so.
 */
export function pendingFields(states: ReadonlyMap<string, CellState>): ReadonlyMap<string, SentOrderFields> {
  const pending = new Map<string, SentOrderFields>()
  for (const [cell, state] of states) {
    const isShown = state.kind === 'saving' || (state.kind === 'failed' && !state.isRefused)
    if (!isShown || !state.tried) continue
    const { orderId, tried } = state
    const name: SentName | undefined = namesOf(tried).find(one => cellKey(orderId, one) === cell)
    if (name) pending.set(orderId, { ...pending.get(orderId), ...pick(tried, [name]) })
  }
  return pending
}
