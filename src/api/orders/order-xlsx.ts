import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { EXPORT_COLUMNS, type ExportCell } from '#contract/orders/order-export-wire.ts'
import { dhakaSerial } from '#domain/dates.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { columnName, sheetBegin, sheetEnd, WORKBOOK_FILES, xmlText } from './xlsx-parts.ts'

/** The most rows of a sheet besides its head. */
export const MAXIMUM_SHEET_ROWS = 1_048_575
/** The most characters of a cell. */
const MAXIMUM_CELL_LENGTH = 32_767

/**
 * Orders as a workbook of Office Open XML. Its sheet is written and compressed part by part as it is received;
 * destroying the returned stream also ends the reading.
 */
export function orderXlsx(parts: AsyncIterable<readonly StaffOrder[]>): Readable {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(WORKBOOK_FILES)) zip.addBuffer(Buffer.from(xml), name)
  const sheet = Readable.from(sheetOf(parts), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const packed = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', error => packed.destroy(error instanceof Error ? error : new Error('the workbook broke')))
  packed.once('close', () => sheet.destroy())
  return packed
}

async function* sheetOf(parts: AsyncIterable<readonly StaffOrder[]>): AsyncGenerator<string> {
  yield sheetBegin(EXPORT_COLUMNS.map(({ width }) => width))
  yield rowXml(1, (column, place) => textCell(place, HEAD_STYLE, column.head))
  let row = 1
  for await (const orders of parts) {
    let xml = ''
    for (const order of orders) {
      row += 1
      xml += rowXml(row, (column, place) => cellXml(place, column.cell(order)))
    }
    yield xml
  }
  yield sheetEnd({ rows: row, columns: EXPORT_COLUMNS.length })
}

const COLUMN_NAMES = EXPORT_COLUMNS.map((_, index) => columnName(index + 1))

/** Some readers require the place of every cell. */
const rowXml = (
  row: number,
  cell: (column: (typeof EXPORT_COLUMNS)[number], place: string) => string,
): string =>
  `<row r="${row}">${EXPORT_COLUMNS.map((column, index) => cell(column, `${COLUMN_NAMES[index]}${row}`)).join('')}</row>`

/** Indexes into the `cellXfs` of the styles. */
const HEAD_STYLE = 1
const DATE_STYLE = 2
const TEXT_STYLE = 3

function cellXml(place: string, cell: ExportCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${place}" s="${DATE_STYLE}"><v>${dhakaSerial(cell)}</v></c>`
  return textCell(place, TEXT_STYLE, cell)
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MAXIMUM_CELL_LENGTH))}</t></is></c>`
