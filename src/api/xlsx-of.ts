import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportCell } from '#contract/orders/order-export-wire.ts'
import { dhakaSerial } from '#domain/dates.ts'
import { columnName, sheetBegin, sheetEnd, workbookFiles, xmlText } from './xlsx-parts.ts'

/** The most rows of a sheet besides its head. */
export const MAXIMUM_SHEET_ROWS = 1_048_575
/** The most characters of a cell. */
const MAXIMUM_CELL_LENGTH = 32_767

/** `width`: in characters. */
type Column<Item> = { head: string; width: number; cell(item: Item): ExportCell }
type Sheet<Item> = { name: string; columns: readonly Column<Item>[] }

/**
 * Items as a workbook of Office Open XML. Its sheet is written and compressed part by part as it is received;
 * destroying the returned stream also ends the reading.
 */
export function xlsxOf<Item>(sheet: Sheet<Item>, parts: AsyncIterable<readonly Item[]>): Readable {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(workbookFiles(sheet.name))) zip.addBuffer(Buffer.from(xml), name)
  const rows = Readable.from(sheetOf(sheet, parts), { objectMode: false })
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  const packed = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', error => packed.destroy(error instanceof Error ? error : new Error('the workbook broke')))
  packed.once('close', () => rows.destroy())
  return packed
}

async function* sheetOf<Item>(
  { columns }: Sheet<Item>,
  parts: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index + 1))
  // some readers require the place of every cell
  const rowXml = (row: number, cell: (column: Column<Item>, place: string) => string): string =>
    `<row r="${row}">${columns.map((column, index) => cell(column, `${names[index]}${row}`)).join('')}</row>`
  yield sheetBegin(columns.map(({ width }) => width))
  yield rowXml(1, (column, place) => textCell(place, HEAD_STYLE, column.head))
  let row = 1
  for await (const items of parts) {
    let xml = ''
    for (const item of items) {
      row += 1
      xml += rowXml(row, (column, place) => cellXml(place, column.cell(item)))
    }
    yield xml
  }
  yield sheetEnd({ rows: row, columns: columns.length })
}

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
