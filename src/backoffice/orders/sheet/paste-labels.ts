import { say, sayKnown } from '#backoffice/language/say.ts'
import { COLUMN_LOOKS } from '../table/columns.ts'
import type { PastePlan } from './paste-plan.ts'

/** So many reasons, and orders of each, are told; the cells have all of them. */
const REASONS_TOLD = 3
const ORDERS_TOLD = 3

export const cellsText = (count: number): string =>
  count === 1 ? say('1 cell') : say('{count} cells', { count: count.toLocaleString('en-US') })

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${sayKnown(count === 1 ? one : `${one}s`)}`

/** "Paste 4 rows × 4 columns from Size". */
export const pasteTitle = ({ rowCount, columnCount, from }: PastePlan): string =>
  say('Paste {rowCount} × {columnCount} from {label}', {
    rowCount: counted(rowCount, 'row'),
    columnCount: counted(columnCount, 'column'),
    label: COLUMN_LOOKS[from].label,
  })

/** "5 cells change, 7 stay as they are". */
export const countsText = ({ counts: { changes, same } }: PastePlan): string =>
  [
    changes === 1 ? say('1 cell changes') : say('{changes} change', { changes: cellsText(changes) }),
    ...(same > 0
      ? [
          same === 1
            ? say('1 stays as it is')
            : say('{same} stay as they are', { same: same.toLocaleString('en-US') }),
        ]
      : []),
  ].join(', ')

/** "3 cells cannot be pasted: “2.4k”: This must be a whole number of taka. (Order 45)"; undefined where all can. */
export function refusedText({ counts: { cannot }, reasons }: PastePlan, isDone = false): string | undefined {
  if (cannot === 0) return undefined
  const told = [...reasons].slice(0, REASONS_TOLD).map(([why, orders]) => `${why} (${ordersTold(orders)})`)
  const rest = reasons.size - told.length
  const more = rest > 0 ? say(' And {rest}.', { rest: counted(rest, say('other reason')) }) : ''
  const verb = isDone
    ? cannot === 1
      ? say('was not pasted')
      : say('were not pasted')
    : say('cannot be pasted')
  return `${cellsText(cannot)} ${verb}: ${told.join(' ')}${more}`
}

function ordersTold(orders: readonly number[]): string {
  const shown = orders.slice(0, ORDERS_TOLD).join(', ')
  const rest = orders.length - ORDERS_TOLD
  return say('Order{part} {shown}{part2}', {
    part: orders.length === 1 ? '' : 's',
    shown,
    part2: rest > 0 ? say(' and {rest} more', { rest }) : '',
  })
}

/** What of the block has no place in the table; undefined where all has. */
export function cutText({ cut: { rows, columns } }: PastePlan): string | undefined {
  const parts = [
    ...(rows > 0 ? [say('{rows} below the last order of this page', { rows: counted(rows, 'row') })] : []),
    ...(columns > 0 ? [say('{columns} beyond the last one', { columns: counted(columns, 'column') })] : []),
  ]
  return parts.length === 0 ? undefined : say('Left out: {list}.', { list: parts.join(say(' and ')) })
}
