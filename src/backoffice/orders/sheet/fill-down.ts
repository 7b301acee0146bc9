import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { changeOrders } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { announce } from '../../shell/announcer.tsx'
import { showUndoToast } from '../actions/undo-toast.ts'
import { type CellState, OrderEdits } from '../edit/order-edits.ts'
import { withFields } from '../edit/order-values.ts'
import { takeBack } from '../edit/take-back.ts'
import { type Undoable, UndoSteps } from '../edit/undo-steps.ts'
import { cellText } from '../table/cell-text.ts'
import { COLUMN_LOOKS, type ColumnId } from '../table/columns.ts'
import { usePasting } from '../table/pasting.ts'
import { changeInLists, refreshOrders } from '../use-orders.ts'
import { findProducts } from './find-products.ts'
import { leftOf, type PasteTarget, planRows } from './plan-paste.ts'
import { lineField } from './plan-row.ts'
import type { PasteKnown } from './read-cell.ts'
import { saveTogether } from './save-together.ts'

/**
 * Columns whose value may be right for many orders. A phone, a name and an address are one customer's, an advance is one
 * payment, CN ID and Tracking are one parcel's, and the courier's status is what happened to that parcel; products change
 * with all that depends on them, and the rest follows from other columns.
 */
const FILLABLE: readonly ColumnId[] = [
  'color',
  'size',
  'quantity',
  'delivery',
  'price',
  'source',
  'official',
  'note',
]

export type FillGiven = { target: PasteTarget } & Omit<PasteKnown, 'products'>

/**
 * Copies the values of the first marked order to the others. One undo takes back all of it; cells that cannot have the
 * value stay marked. A reason of Fake is not copied: it is true of one customer.
 */
export async function fillDown(queries: QueryClient, { target, ...known }: FillGiven): Promise<void> {
  const { orders, columns, range } = target
  const fillable = columns.slice(range.left, range.right + 1).filter(column => FILLABLE.includes(column))
  const [first, ...rest] = orders.slice(range.top, range.bottom + 1)
  if (fillable.length === 0) {
    const names = FILLABLE.map(column => COLUMN_LOOKS[column].label).join(', ')
    return announce(say('Fill down works in {names}.', { names }))
  }
  if (!first || rest.length === 0)
    return announce(say('Mark the cells below, too: they get the first value.'))
  if (fillable.includes('official')) {
    const others = rest.filter(order => order.officialStatus !== first.officialStatus)
    const engine = ofBackoffice(queries, OrderEdits)
    if (others.length > 0) await engine.onItsWay(fillStatus(queries, first, others))
  }
  const asked = fillable.filter(column => column !== 'official')
  if (asked.length === 0) return
  const texts = new Map(asked.map(column => [column, cellText(first, column, 0)]))
  const ids = asked.some(lineField) ? rest.flatMap(({ items }) => items[0]?.productId ?? []) : []
  const products = await findProducts(queries, new Set(ids))
  const plan = planRows(rest, { textsOf: () => texts, serialOf: () => 0 }, { ...known, products })
  const shown = { ...plan, from: asked[0] ?? 'note', columnCount: asked.length, cut: { rows: 0, columns: 0 } }
  if (plan.counts.cannot > 0) usePasting.setState({ plan: shown, rows: leftOf(plan.rows), isDone: true })
  if (plan.edits.length > 0) await saveTogether(queries, plan.edits, 'filled')
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
    const { batch, failed } = await changeOrders({
      action: 'status',
      official_status: status,
      ...(first.followUpAt && { follow_up_at: first.followUpAt }),
      ids,
    })
    const done = others.filter(({ id }) => !failed.some(one => one.id === id))
    for (const { id } of done)
      changeInLists(queries, id, held =>
        withFields(held, { official_status: status, fake_reason: null, follow_up_at: first.followUpAt }),
      )
    for (const { id } of done) mark(id, undefined)
    for (const order of others) {
      const refusal = failed.find(({ id }) => id === order.id)
      if (refusal) fail(order, refusal.message, true)
    }
    if (done.length > 0 && batch !== null)
      offerBack(queries, {
        orderIds: done.map(({ id }) => id),
        made: { together: batch },
        words: say('{count} set to {status}', { count: done.length, status: say(status) }),
      })
    if (failed.length > 0) toastFailed(failed.length, failed[0]?.message ?? '')
    await refreshOrders(queries)
  } catch (error) {
    for (const order of others) fail(order, failureText(error), false)
    showToast({ kind: 'error', text: say('Failed to update status: {error}', { error: failureText(error) }) })
  }
}

function offerBack(queries: QueryClient, done: Omit<Undoable, 'id'>): void {
  const undo = ofBackoffice(queries, UndoSteps)
  const step = undo.keep(done)
  showUndoToast(step.words, { run: () => takeBack(queries, step), isOver: () => undo.isOver(step) })
}

const toastFailed = (count: number, message: string): void =>
  showToast({
    kind: 'error',
    text: say('{part} not changed. {message}', {
      part: count === 1 ? say('1 order was') : say('{count} orders were', { count }),
      message,
    }),
  })
