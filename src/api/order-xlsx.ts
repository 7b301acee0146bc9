import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { EXPORT_COLUMNS, type ExportCell } from '#contract/order-export-wire.ts'
import { dhakaSerial } from '#domain/dates.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { sheetBegin, sheetEnd, WORKBOOK_FILES, xmlText } from './xlsx-parts.ts'

/** What a sheet can hold besides its head. */
export const MAXIMUM_SHEET_ROWS = 1_048_575
/** What a cell can hold. */
const MAXIMUM_CELL_LENGTH = 32_767

/**
 * Orders as a workbook of Office Open XML. Its sheet is written and packed part by part as it is taken; whoever destroys
 * the answered stream ends the reading too.
 */
export function orderXlsx(parts: AsyncIterable<readonly DeskOrder[]>): Readable {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(WORKBOOK_FILES)) zip.addBuffer(Buffer.from(xml), name)
  const sheet = Readable.from(sheetOf(parts), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const packed = new Readable().wrap(zip.outputStream)
  zip.on('error', error => packed.destroy(error instanceof Error ? error : new Error('the workbook broke')))
  packed.once('close', () => sheet.destroy())
  return packed
}

async function* sheetOf(parts: AsyncIterable<readonly DeskOrder[]>): AsyncGenerator<string> {
  yield sheetBegin(EXPORT_COLUMNS.map(({ width }) => width))
  yield `<row r="1">${EXPORT_COLUMNS.map(({ head }) => textCell(head, HEAD_STYLE)).join('')}</row>`
  let rows = 1
  for await (const orders of parts) {
    let xml = ''
    for (const order of orders) {
      rows += 1
      xml += `<row r="${rows}">${EXPORT_COLUMNS.map(({ cell }) => cellXml(cell(order))).join('')}</row>`
    }
    yield xml
  }
  yield sheetEnd({ rows, columns: EXPORT_COLUMNS.length })
}

/** Places in the `cellXfs` of the styles. */
const HEAD_STYLE = 1
const DATE_STYLE = 2
const TEXT_STYLE = 3

/** Without references: cells follow each other, and an empty one holds its place. */
function cellXml(cell: ExportCell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${DATE_STYLE}"><v>${dhakaSerial(cell)}</v></c>`
  return textCell(cell, TEXT_STYLE)
}

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MAXIMUM_CELL_LENGTH))}</t></is></c>`
