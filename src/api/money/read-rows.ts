import { cellsOf } from '#contract/csv-head.ts'
import type { RefusedLine } from '#domain/costs/cost-file.ts'
import { readCsv } from '../read-csv.ts'

/** More than a shop types in a year. */
const MAXIMUM_ROWS = 5000
/** Spreadsheets save columns that were only touched. */
const MAXIMUM_COLUMNS = 100

type Reading<Field extends string, Row> = {
  fieldOf(head: string): Field | { wrong: string } | undefined
  /** What the columns lack; undefined when they suffice. */
  lack(fields: ReadonlySet<Field>): string | undefined
  /** Undefined: a row that says nothing. */
  read(line: number, cells: Partial<Record<Field, string>>): Row | { wrong: string } | undefined
}

/** `columns`: those that are read. Without a usable head there are no rows, and the refused line says why. */
export type RowsRead<Row> = { rows: Row[]; refused: RefusedLine[]; columns: string[] }

/** Reads a CSV file of which each row stands for itself: what is wrong with one is told, and the others are read. */
export async function readRows<Field extends string, Row extends { line: number }>(
  text: string,
  reading: Reading<Field, Row>,
): Promise<RowsRead<Row>> {
  const rows: Row[] = []
  const refused: RefusedLine[] = []
  let head: Head<Field> | undefined
  let count = 0
  const problem = await readCsv(Buffer.from(text), ({ line, cells }) => {
    count += 1
    if (count > MAXIMUM_ROWS + 1) return problemOf(line, `A file has at most ${MAXIMUM_ROWS} lines.`)
    if (cells.length > MAXIMUM_COLUMNS)
      return problemOf(line, `A line has at most ${MAXIMUM_COLUMNS} columns.`)
    if (!head) {
      head = readHead(cells, reading)
      return head.wrong === undefined ? undefined : problemOf(line, head.wrong)
    }
    if (cells.every(cell => cell.trim() === '')) return undefined
    const row = reading.read(line, cellsOf(cells, head.fields))
    if (row && 'wrong' in row) refused.push({ line, message: row.wrong })
    else if (row) rows.push(row)
    return undefined
  })
  const whole = problem ?? (head ? undefined : { line: 1, message: 'This file is empty.' })
  if (whole) return { rows: [], refused: [{ line: whole.line, message: whole.message }], columns: [] }
  return { rows, refused, columns: head?.columns ?? [] }
}

const problemOf = (line: number, message: string) => ({ line, column: '', message })

type Head<Field> = { fields: (Field | undefined)[]; columns: string[]; wrong: string | undefined }

/** A column of a field that an earlier one has is not read. */
function readHead<Field extends string>(
  cells: readonly string[],
  { fieldOf, lack }: Pick<Reading<Field, never>, 'fieldOf' | 'lack'>,
): Head<Field> {
  const seen = new Set<Field>()
  const columns: string[] = []
  let wrong: string | undefined
  const fields = cells.map(cell => {
    const field = fieldOf(cell)
    if (typeof field === 'object') {
      wrong ??= field.wrong
      return undefined
    }
    if (field === undefined || seen.has(field)) return undefined
    seen.add(field)
    columns.push(cell.trim().slice(0, 60))
    return field
  })
  return { fields, columns, wrong: wrong ?? lack(seen) }
}
