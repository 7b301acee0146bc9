import type { FileNote } from '#domain/catalog/foreign-catalogue.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { CsvRow } from '../../read-csv.ts'
import { damageOf } from '../damaged-cell.ts'
import { columnKey } from './recognize-shop.ts'

/** Problems keep a file from being imported; notes say what of it cannot be carried over. */
export type ForeignRemarks = {
  problem(line: number, column: string, message: string): void
  note(line: number, column: string, message: string): void
}

export type ForeignRow = {
  line: number
  /** The trimmed cell of the first of these columns that the file has; empty without one. */
  cell(...columns: readonly string[]): string
}

/** A file of another shop system, by the names of its columns. */
export type ForeignSheet = {
  rows: readonly ForeignRow[]
  has(column: string): boolean
  /** A column's name as the file spells it. */
  spelled(...columns: readonly string[]): string
}

/** Some ten milliseconds of work. */
const ROWS_AT_A_TIME = 500
/** Beyond it a file is beyond repair, and the list would help nobody. */
const MAXIMUM_DAMAGED = 500

export function foreignSheet(head: readonly string[], rows: readonly CsvRow[]): ForeignSheet {
  const places = new Map<string, number>()
  for (const [index, name] of head.entries())
    if (!places.has(columnKey(name))) places.set(columnKey(name), index)
  const placeOf = (columns: readonly string[]) => {
    const found = columns.find(column => places.has(column))
    return found === undefined ? undefined : places.get(found)
  }
  return {
    rows: rows.map(({ line, cells }) => ({
      line,
      cell: (...columns) => cells[placeOf(columns) ?? -1]?.trim() ?? '',
    })),
    has: column => places.has(column),
    spelled: (...columns) => head[placeOf(columns) ?? -1]?.trim() ?? columns[0] ?? '',
  }
}

/** `isRead`: whether a column is carried over, or decides what is. */
type Judged = { head: readonly string[]; rows: readonly CsvRow[]; isRead(column: string): boolean }

/** Names every damaged cell, and every column with contents that the shop has no place for. */
export async function judgeCells({ head, rows, isRead }: Judged, remarks: ForeignRemarks): Promise<void> {
  const columns = head.map(name => ({ name: name.trim(), isRead: isRead(columnKey(name)), filled: 0 }))
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
  const left = columns.filter(column => column.name !== '' && !column.isRead && column.filled > 0)
  const names = left.map(({ name, filled }) => `${name} (${filled} ${filled === 1 ? 'line' : 'lines'})`)
  if (names.length > 0)
    remarks.note(1, '', `Not carried over, the shop has no place for it: ${names.join(', ')}.`)
}

/** Collects the remarks; only the first of each cell with the same words. */
export function foreignRemarks(): ForeignRemarks & { problems: FileNote[]; notes: FileNote[] } {
  const problems: FileNote[] = []
  const notes: FileNote[] = []
  const known = new Set<string>()
  const adding = (to: FileNote[]) => (line: number, column: string, message: string) => {
    const key = `${line}\n${column}\n${message}`
    if (known.has(key)) return
    known.add(key)
    to.push({ line, column, message })
  }
  return { problem: adding(problems), note: adding(notes), problems, notes }
}
