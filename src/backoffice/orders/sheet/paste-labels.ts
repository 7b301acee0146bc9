import { COLUMN_LOOKS } from '../table/columns.ts'
import type { PastePlan } from './paste-plan.ts'

/** So many reasons, and orders of each, are told; the cells have all of them. */
const REASONS_TOLD = 3
const ORDERS_TOLD = 3

export const cellsText = (count: number): string =>
  count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** "Paste 4 rows × 4 columns from Size". */
export const pasteTitle = ({ rowCount, columnCount, from }: PastePlan): string =>
  `Paste ${counted(rowCount, 'row')} × ${counted(columnCount, 'column')} from ${COLUMN_LOOKS[from].label}`

/** "5 cells change, 7 stay as they are". */
export const countsText = ({ counts: { changes, same } }: PastePlan): string =>
  [
    changes === 1 ? '1 cell changes' : `${cellsText(changes)} change`,
    ...(same > 0
      ? [same === 1 ? '1 stays as it is' : `${same.toLocaleString('en-US')} stay as they are`]
      : []),
  ].join(', ')

/** "3 cells cannot be pasted: “2.4k”: This must be a whole number of taka. (Order 45)"; undefined where all can. */
export function refusedText({ counts: { cannot }, reasons }: PastePlan, isDone = false): string | undefined {
  if (cannot === 0) return undefined
  const told = [...reasons].slice(0, REASONS_TOLD).map(([why, orders]) => `${why} (${ordersTold(orders)})`)
  const rest = reasons.size - told.length
  const more = rest > 0 ? ` And ${counted(rest, 'other reason')}.` : ''
  const verb = isDone ? (cannot === 1 ? 'was not pasted' : 'were not pasted') : 'cannot be pasted'
  return `${cellsText(cannot)} ${verb}: ${told.join(' ')}${more}`
}

function ordersTold(orders: readonly number[]): string {
  const shown = orders.slice(0, ORDERS_TOLD).join(', ')
  const rest = orders.length - ORDERS_TOLD
  return `Order${orders.length === 1 ? '' : 's'} ${shown}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** What of the block has no place in the table; undefined where all has. */
export function cutText({ cut: { rows, columns } }: PastePlan): string | undefined {
  const parts = [
    ...(rows > 0 ? [`${counted(rows, 'row')} below the last order of this page`] : []),
    ...(columns > 0 ? [`${counted(columns, 'column')} beyond the last one`] : []),
  ]
  return parts.length === 0 ? undefined : `Left out: ${parts.join(' and ')}.`
}
