import type { CsvRow } from '../../read-csv.ts'
import { columnKey } from './recognize-shop.ts'

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
