import { payoutFieldOf, strangeColumn } from '#contract/payouts/payout-columns.ts'
import { type PayoutCells, type PayoutField, readPayoutLine } from '#contract/payouts/payout-csv.ts'
import type { PayoutProblemWire } from '#contract/payouts/payout-wire.ts'
import type { PayoutFileLine } from '#domain/payouts/payout-file.ts'
import { readCsv } from '../read-csv.ts'

/** Lines of paid parcels: a year of this shop. */
const MAXIMUM_LINES = 20_000
/** More than one a day for a year; each takes some steps while all other writes wait. */
const MAXIMUM_PAYOUTS = 500
/** The shown part of a column's name. */
const LONGEST_NAME = 60
/** Spreadsheets save columns that were only touched. */
const MAXIMUM_COLUMNS = 100

/** Every usable line, and the problems of the others. */
export type PayoutFileRead = {
  lines: PayoutFileLine[]
  problems: PayoutProblemWire[]
  unusedColumns: string[]
}

/** Reads the payout file of a courier a part at a time, so that pages are answered meanwhile. */
export async function readPayoutFile(bytes: Buffer, courier: string): Promise<PayoutFileRead> {
  const lines: PayoutFileLine[] = []
  const problems: PayoutProblemWire[] = []
  const payouts = new Set<string | null>()
  let head: Head | undefined
  let rows = 0
  const ofFile = await readCsv(bytes, ({ line, cells }) => {
    rows += 1
    if (rows > MAXIMUM_LINES + 1) return problemOf(`A file has at most ${MAXIMUM_LINES} lines.`)
    if (cells.length > MAXIMUM_COLUMNS)
      return problemOf(`A line has at most ${MAXIMUM_COLUMNS} columns.`, line)
    if (!head) {
      head = readHead(cells, courier)
      return head.problem
    }
    if (cells.every(cell => cell.trim() === '')) return undefined
    const read = readPayoutLine(line, cellsOf(cells, head))
    if (read.line) {
      lines.push(read.line)
      payouts.add(read.line.payoutNumber)
      if (payouts.size > MAXIMUM_PAYOUTS)
        return problemOf(`A file has at most ${MAXIMUM_PAYOUTS} payouts.`, line)
    }
    for (const { field, message } of read.problems)
      problems.push({ line, column: columnOf(field, head), message })
    return undefined
  })
  const whole = ofFile ?? (head ? undefined : problemOf('This file is empty.'))
  if (whole) return { lines: [], problems: [whole], unusedColumns: [] }
  if (lines.length === 0 && problems.length === 0) problems.push(problemOf('This file has no lines.'))
  return { lines, problems, unusedColumns: head?.unused ?? [] }
}

const problemOf = (message: string, line = 1): PayoutProblemWire => ({ line, column: '', message })

type Head = {
  columns: readonly string[]
  fields: readonly (PayoutField | undefined)[]
  unused: string[]
  problem: PayoutProblemWire | undefined
}

/** The field of each column; columns come in any order, and unknown ones are ignored where the courier's may be. */
function readHead(columns: readonly string[], courier: string): Head {
  const seen = new Set<PayoutField>()
  const unused: string[] = []
  let problem: PayoutProblemWire | undefined
  const fields = columns.map(column => {
    const field = payoutFieldOf(column, courier)
    if (field && seen.has(field))
      problem ??= {
        ...problemOf('This column is there twice.'),
        column: column.trim().slice(0, LONGEST_NAME),
      }
    if (field) seen.add(field)
    else if (column.trim() !== '') {
      const name = column.trim().slice(0, LONGEST_NAME)
      const message = strangeColumn(column, courier)
      if (message !== undefined) problem ??= { ...problemOf(message), column: name }
      unused.push(name)
    }
    return field
  })
  if (!seen.has('consignmentId') && !seen.has('invoice'))
    problem ??= problemOf('The file needs a column with the consignment ID or the invoice.')
  if (!seen.has('collected') && !seen.has('cod'))
    problem ??= problemOf('The file needs a column with the collected amount, such as “COD”.')
  return { columns, fields, unused, problem }
}

function cellsOf(row: readonly string[], { fields }: Head): PayoutCells {
  const cells: Partial<Record<PayoutField, string>> = {}
  for (const [index, field] of fields.entries()) if (field) cells[field] = row[index] ?? ''
  return cells
}

function columnOf(field: PayoutField | undefined, { columns, fields }: Head): string {
  // the collected amount may be in the column of the amount to collect
  const at = fields.indexOf(field === 'collected' && !fields.includes('collected') ? 'cod' : field)
  return field === undefined ? '' : (columns[at] ?? '').trim().slice(0, LONGEST_NAME)
}
