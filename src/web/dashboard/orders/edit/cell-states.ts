import { create } from 'zustand'
import type { SentOrderFields } from '../../api/order-writes.ts'

/** How the saving of one cell stands. Failures stay until they are tried again or given up. */
export type CellState =
  | { kind: 'saving' }
  /** Shown for a second. */
  | { kind: 'saved' }
  | { kind: 'failed'; message: string; tried: SentOrderFields }
  /** Somebody else changed it meanwhile: `present` is what it holds now. */
  | {
      kind: 'conflict'
      tried: SentOrderFields
      present: Readonly<Record<string, unknown>>
      by: string | undefined
    }

type CellStates = {
  states: ReadonlyMap<string, CellState>
  set(cell: string, state: CellState | undefined): void
}

/** A cell: an order and a field by its name on the wire. */
export const cellKey = (orderId: string, field: string): string => `${orderId} ${field}`

export const useCellStates = create<CellStates>(set => ({
  states: new Map(),
  set: (cell, state) =>
    set(({ states }) => {
      const next = new Map(states)
      if (state) next.set(cell, state)
      else next.delete(cell)
      return { states: next }
    }),
}))
