import { stringify } from 'csv-stringify/sync'
import { guardedCell } from '#contract/csv-cell.ts'
import type { ExportCell } from '#contract/orders/order-export-wire.ts'
import { dhakaMinute } from '#domain/dates.ts'

/** Without it spreadsheets read the file in another character set. */
const BOM = '\uFEFF'
/** A stored phone, in the two groups that the back office shows. */
const MOBILE = /^(01[3-9]\d{2})(\d{6})$/
/** Spreadsheets read such texts as numbers: they drop the zero, or show two digits and an exponent. */
const LOOKS_LIKE_NUMBER = /^0\d+$|^\d{12,}$/

type Column<Item> = { head: string; cell(item: Item): ExportCell }

/** Items as CSV, part by part, with cells that no spreadsheet executes. */
export async function* csvOf<Item>(
  columns: readonly Column<Item>[],
  parts: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  yield BOM + toCsv([columns.map(({ head }) => head)])
  for await (const items of parts)
    yield toCsv(items.map(item => columns.map(({ cell }) => written(cell(item)))))
}

// some readers end a line at a bare line break in an unquoted cell
const toCsv = (lines: string[][]): string =>
  stringify(lines, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

function written(cell: ExportCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dhakaMinute(cell)
  if (typeof cell === 'number') return String(cell)
  // with a hyphen every spreadsheet reads it as text, without a mark before it
  if (MOBILE.test(cell)) return cell.replace(MOBILE, '$1-$2')
  return LOOKS_LIKE_NUMBER.test(cell) ? `'${cell}` : guardedCell(cell)
}
