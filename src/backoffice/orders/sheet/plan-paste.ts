import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { type CellRange, isOneCell } from '../table/cell-range.ts'
import type { ColumnId } from '../table/columns.ts'
import type { PastedRow, PasteEdit, PastePlan } from './paste-plan.ts'
import { lineField, type PastedTexts, planRow } from './plan-row.ts'
import type { PasteKnown } from './read-cell.ts'

/** The largest page; and as many columns as a table has. A larger block was copied by mistake. */
export const MAXIMUM_PASTED_ROWS = 500
export const MAXIMUM_PASTED_COLUMNS = 20

/** The cells in view, and the marked ones, at whose first cell a block begins. */
export type PasteTarget = {
  orders: readonly ListedOrder[]
  columns: readonly ColumnId[]
  range: CellRange
}

/** Why a block cannot be pasted at all; undefined where it can. */
export function whyTooLarge(block: readonly (readonly string[])[]): string | undefined {
  const columns = widthOf(block)
  if (block.length <= MAXIMUM_PASTED_ROWS && columns <= MAXIMUM_PASTED_COLUMNS) return undefined
  const size = say('{count} by {columns}', {
    count: block.length.toLocaleString('en-US'),
    columns: columns.toLocaleString('en-US'),
  })
  return say(
    'At most {maximumPastedRows} rows and {maximumPastedColumns} columns can be pasted at once: this block is {size}.',
    { maximumPastedRows: MAXIMUM_PASTED_ROWS, maximumPastedColumns: MAXIMUM_PASTED_COLUMNS, size },
  )
}

const widthOf = (block: readonly (readonly string[])[]): number =>
  block.reduce((widest, row) => Math.max(widest, row.length), 0)

/** The cells that a block covers: one cell fills all that is marked. */
function coveredBy(block: readonly (readonly string[])[], { orders, columns, range }: PasteTarget) {
  const first = { top: range.top, left: Math.max(range.left, columns.indexOf('serial')) }
  const isFilling = block.length === 1 && widthOf(block) === 1 && !isOneCell(range)
  const rows = isFilling ? range.bottom - range.top + 1 : block.length
  const width = isFilling ? range.right - first.left + 1 : widthOf(block)
  const open = columns.slice(first.left).filter(column => column !== 'menu')
  return {
    orders: orders.slice(first.top, first.top + rows),
    columns: open.slice(0, width),
    cut: {
      rows: Math.max(0, first.top + rows - orders.length),
      columns: isFilling ? 0 : Math.max(0, width - open.length),
    },
    textsOf: (index: number, shown: readonly ColumnId[]): PastedTexts => {
      const row = block[isFilling ? 0 : index] ?? []
      const texts = shown.map((column, at) => [column, row[isFilling ? 0 : at]] as const)
      return new Map(texts.flatMap(([column, text]) => (text === undefined ? [] : [[column, text]])))
    },
  }
}

/** The ids of the products whose pairs have to be counted for the plan. */
export function productsNeeded(
  block: readonly (readonly string[])[],
  target: PasteTarget,
): ReadonlySet<string> {
  const { orders, columns } = coveredBy(block, target)
  if (!columns.some(lineField)) return new Set()
  return new Set(orders.flatMap(({ items }) => (items.length === 1 && items[0]?.productId) || []))
}

/** What the texts of a block would make of the cells in view. */
export function planPaste(
  block: readonly (readonly string[])[],
  target: PasteTarget,
  known: PasteKnown,
): PastePlan {
  const { orders, columns, cut, textsOf } = coveredBy(block, target)
  const { range, orders: all } = target
  const serialOf = (index: number) => all.length - range.top - index
  const planned = planRows(orders, { textsOf: index => textsOf(index, columns), serialOf }, known)
  return { ...planned, from: columns[0] ?? 'menu', columnCount: columns.length, cut }
}

type RowTexts = { textsOf(index: number): PastedTexts; serialOf(index: number): number }

/** What texts would make of orders. */
export function planRows(
  orders: readonly ListedOrder[],
  { textsOf, serialOf }: RowTexts,
  known: PasteKnown,
): Omit<PastePlan, 'from' | 'columnCount' | 'cut'> {
  const edits: PasteEdit[] = []
  const rows = new Map<string, PastedRow>()
  const counts = { changes: 0, same: 0, cannot: 0 }
  const reasons = new Map<string, number[]>()
  for (const [index, order] of orders.entries()) {
    const { row, fields } = planRow(order, textsOf(index), { ...known, serial: serialOf(index) })
    rows.set(order.id, row)
    const cells = Object.values(row)
    const changed = cells.filter(({ kind }) => kind === 'changes').length
    if (Object.keys(fields).length > 0) edits.push({ order, fields, cells: changed })
    for (const { kind, why } of cells) {
      counts[kind] += 1
      if (why !== undefined) reasons.set(why, [...(reasons.get(why) ?? []), order.orderNo])
    }
  }
  return { rowCount: orders.length, edits, rows, counts, reasons }
}

/** Only the cells that cannot be pasted: they stay marked once the others are. */
export const leftOf = (rows: PastePlan['rows']): PastePlan['rows'] =>
  new Map(
    [...rows].flatMap(([id, row]) => {
      const left = Object.entries(row).filter(([, { kind }]) => kind === 'cannot')
      return left.length > 0 ? [[id, Object.fromEntries(left)]] : []
    }),
  )
