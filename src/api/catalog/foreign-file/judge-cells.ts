import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { CsvRow } from '../../read-csv.ts'
import { damageOf } from '../damaged-cell.ts'
import type { ForeignFormat } from './foreign-format.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'
import { columnKey } from './recognize-shop.ts'

/** Some ten milliseconds of work. */
const ROWS_AT_A_TIME = 500
/** Beyond it a file is beyond repair, and the list would help nobody. */
const MAXIMUM_DAMAGED = 500

type Judged = {
  head: readonly string[]
  rows: readonly CsvRow[]
  format: Pick<ForeignFormat, 'isRead' | 'isCarried'>
}

/** Names every damaged cell, and every column with contents that the shop has no place for. */
export async function judgeCells({ head, rows, format }: Judged, remarks: ForeignRemarks): Promise<void> {
  const columns = head.map(name => ({
    name: name.trim(),
    isRead: format.isRead(columnKey(name)),
    isCarried: format.isCarried(columnKey(name)),
    filled: 0,
  }))
  let damaged = 0
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await yieldToEventLoop()
    for (const [place, column] of columns.entries()) {
      const cell = cells[place] ?? ''
      if (cell.trim() === '') continue
      if (cell.trim() !== '0') column.filled += 1
      const damage = damaged < MAXIMUM_DAMAGED ? damageOf(cell) : undefined
      if (damage === undefined) continue
      damaged += 1
      if (column.isRead) remarks.problem(line, column.name, damage)
      else remarks.note(line, column.name, damage)
    }
    const beyond = cells.slice(head.length).some(cell => cell.trim() !== '')
    if (beyond) remarks.problem(line, '', 'This line has more cells than the head has columns.')
  }
  const left = columns.filter(column => column.name !== '' && !column.isCarried && column.filled > 0)
  const names = left.map(({ name, filled }) => `${name} (${filled} ${filled === 1 ? 'line' : 'lines'})`)
  if (names.length > 0)
    remarks.note(1, '', `Not carried over, the shop has no place for it: ${names.join(', ')}.`)
}
