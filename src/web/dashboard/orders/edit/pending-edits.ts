import { useMemo } from 'react'
import type { DeskOrder } from '#domain/desk-order.ts'
import { type CellState, pendingFields, useCellStates } from './cell-states.ts'
import { withFields } from './order-values.ts'

/** Orders as they are once what is on its way has arrived; an order without edits stays the same object. */
export function usePending(): <Shown extends DeskOrder>(order: Shown) => Shown {
  const states = useCellStates(cells => cells.states)
  return useMemo(() => layPending(states), [states])
}

export function layPending(
  states: ReadonlyMap<string, CellState>,
): <Shown extends DeskOrder>(order: Shown) => Shown {
  const pending = pendingFields(states)
  return order => {
    const fields = pending.get(order.id)
    return fields ? withFields(order, fields) : order
  }
}
