import { stringify } from 'csv-stringify/sync'
import { guardedCell } from '#contract/csv-cell.ts'
import { EXPORT_COLUMNS, type ExportCell } from '#contract/order-export-wire.ts'
import { dhakaMinute } from '#domain/dates.ts'
import type { DeskOrder } from '#domain/desk-order.ts'

/** Spreadsheets take a file without it for one in a script of their own. */
const BOM = '\uFEFF'
/** Spreadsheets take such texts for numbers, of which they drop the zero or show two digits and an exponent. */
const LOOKS_LIKE_NUMBER = /^0\d+$|^\d{12,}$/

/** Orders as CSV, part by part. */
export async function* orderCsv(parts: AsyncIterable<readonly DeskOrder[]>): AsyncGenerator<string> {
  yield BOM + toCsv([EXPORT_COLUMNS.map(({ head }) => head)])
  for await (const orders of parts)
    yield toCsv(orders.map(order => EXPORT_COLUMNS.map(({ cell }) => written(cell(order)))))
}

// some readers end a line at a lone line break that nothing is around
const toCsv = (lines: string[][]): string =>
  stringify(lines, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

function written(cell: ExportCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dhakaMinute(cell)
  if (typeof cell === 'number') return String(cell)
  return LOOKS_LIKE_NUMBER.test(cell) ? `'${cell}` : guardedCell(cell)
}
