import { useQueryClient } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { changeOrder, type SentOrderFields } from '../../api/order-writes.ts'
import { putIntoLists } from '../use-orders.ts'
import { type CellState, cellKey, useCellStates } from './cell-states.ts'

export type Saved = { ok: true; order: DeskOrder } | { ok: false; state: CellState }

/**
 * Saves fields of an order with the values that were seen. Every named field shows how it stands as a cell's state;
 * what was tried stays there when it fails.
 */
export function useSaveOrder(): (
  id: string,
  fields: SentOrderFields,
  expected?: SentOrderFields,
) => Promise<Saved> {
  const queries = useQueryClient()
  const set = useCellStates(states => states.set)
  return async (id, fields, expected) => {
    const tell = (state: CellState | undefined) => {
      for (const field of Object.keys(fields)) set(cellKey(id, field), state)
    }
    tell({ kind: 'saving' })
    try {
      const order = await changeOrder(id, fields, expected)
      putIntoLists(queries, order)
      tell({ kind: 'saved' })
      return { ok: true, order }
    } catch (error) {
      const state = failedState(error, fields)
      tell(state)
      return { ok: false, state }
    }
  }
}

function failedState(error: unknown, tried: SentOrderFields): CellState {
  if (error instanceof CallFailed && error.answer.code === 'field_changed') {
    const { present, changed_by } = error.answer
    const by = typeof changed_by === 'string' ? changed_by : undefined
    return { kind: 'conflict', tried, present: isRecord(present) ? present : {}, by }
  }
  return { kind: 'failed', message: failureText(error), tried }
}
