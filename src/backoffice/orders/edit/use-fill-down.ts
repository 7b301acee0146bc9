import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ListedOrder, StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { changeOrders } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { showUndoToast } from '../actions/undo-toast.ts'
import type { ColumnId } from '../table/columns.ts'
import { changeInLists, refreshOrders } from '../use-orders.ts'
import { type CellState, OrderEdits } from './order-edits.ts'
import { withFields } from './order-values.ts'
import { takeBack } from './take-back.ts'
import { type OrderBatch, type Undoable, UndoSteps } from './undo-steps.ts'

/** Columns whose value can be copied to many orders without checking each. */
export const canFillDown = (column: ColumnId): column is 'official' | 'source' =>
  column === 'official' || column === 'source'

/**
 * Copies the value of the first order to all others of a range. Failures are marked at their cells; the rest can be
 * undone together. A reason of Fake is not copied: it is true of one customer.
 */
export function useFillDown(): (
  column: 'official' | 'source',
  range: readonly ListedOrder[],
) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (column, [first, ...rest]) => {
      if (!first) return
      const others = rest.filter(order =>
        column === 'official' ? order.officialStatus !== first.officialStatus : order.source !== first.source,
      )
      if (others.length === 0) return
      if (column === 'source') await fillSource(queries, first, others)
      else await ofBackoffice(queries, OrderEdits).onItsWay(fillStatus(queries, first, others))
    },
    [queries],
  )
}

async function fillStatus(
  queries: QueryClient,
  first: StaffOrder,
  others: readonly StaffOrder[],
): Promise<void> {
  const status = first.officialStatus
  const edits = ofBackoffice(queries, OrderEdits)
  const tried = { official_status: status }
  const mark = (id: string, state: CellState | undefined) => edits.mark(id, ['official_status'], state)
  for (const { id } of others) mark(id, { kind: 'saving', id, tried })
  const fail = ({ id, officialStatus }: StaffOrder, message: string, isRefused: boolean) =>
    mark(id, {
      kind: 'failed',
      id,
      message,
      tried,
      expected: { official_status: officialStatus },
      isRefused,
    })
  try {
    const ids = others.map(({ id }) => id)
    const { batch, failed } = await changeOrders({ action: 'status', official_status: status, ids })
    const done = others.filter(({ id }) => !failed.some(one => one.id === id))
    for (const { id } of done)
      changeInLists(queries, id, held => withFields(held, { official_status: status, fake_reason: null }))
    for (const { id } of done) mark(id, undefined)
    for (const order of others) {
      const refusal = failed.find(({ id }) => id === order.id)
      if (refusal) fail(order, refusal.message, true)
    }
    if (done.length > 0 && batch !== null)
      offerBack(queries, {
        orderIds: done.map(({ id }) => id),
        made: { together: batch },
        words: `${done.length} set to ${status}`,
      })
    if (failed.length > 0) toastFailed(failed.length, failed[0]?.message ?? '')
    await refreshOrders(queries)
  } catch (error) {
    for (const order of others) fail(order, failureText(error), false)
    showToast({ kind: 'error', text: `Failed to update status: ${failureText(error)}` })
  }
}

/** One after the other: each edit has its own seen value, and fails alone. */
async function fillSource(
  queries: QueryClient,
  first: StaffOrder,
  others: readonly StaffOrder[],
): Promise<void> {
  const each: OrderBatch[] = []
  const messages: string[] = []
  for (const order of others) {
    const edit = { id: order.id, fields: { via: first.source }, expected: { via: order.source } }
    const saved = await ofBackoffice(queries, OrderEdits).saveFields(edit)
    if (saved.ok) {
      if (!saved.step) continue
      if ('each' in saved.step.made) each.push(...saved.step.made.each)
      ofBackoffice(queries, UndoSteps).drop(saved.step.id)
    } else
      messages.push(saved.state.kind === 'failed' ? saved.state.message : 'Somebody else has changed it.')
  }
  if (each.length > 0) {
    const orderIds = each.map(({ orderId }) => orderId)
    offerBack(queries, { orderIds, made: { each }, words: `Via of ${each.length} set to ${first.source}` })
  }
  if (messages.length > 0) toastFailed(messages.length, messages[0] ?? '')
}

function offerBack(queries: QueryClient, done: Omit<Undoable, 'id'>): void {
  const undo = ofBackoffice(queries, UndoSteps)
  const step = undo.keep(done)
  showUndoToast(step.words, { run: () => takeBack(queries, step), isOver: () => undo.isOver(step) })
}

const toastFailed = (count: number, message: string): void =>
  showToast({
    kind: 'error',
    text: `${count === 1 ? '1 order was' : `${count} orders were`} not changed. ${message}`,
  })
