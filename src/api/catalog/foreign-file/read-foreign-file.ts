import type { ForeignLine, ForeignShop } from '#domain/catalog/foreign-catalogue.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { CsvRow } from '../../read-csv.ts'
import type { ForeignColumns, ForeignFormat } from './foreign-product.ts'
import { foreignRemarks, foreignSheet, judgeCells } from './foreign-sheet.ts'
import { productLines } from './product-lines.ts'
import { shopifyFormat } from './shopify-products.ts'
import { wooFormat } from './woo-products.ts'

const FORMATS: Readonly<Record<ForeignShop, ForeignFormat>> = {
  woocommerce: wooFormat,
  shopify: shopifyFormat,
}

/** Products with their texts; some ten milliseconds of work. */
const PRODUCTS_AT_A_TIME = 20

export type ForeignRows = { shop: ForeignShop; head: readonly string[]; rows: CsvRow[] }

/** The lines of a foreign file in the form of the shop's own, and all that is to be said of it. */
export type ForeignCatalogue = Pick<ReturnType<typeof foreignRemarks>, 'problems' | 'notes'> & {
  shop: ForeignShop
  lines: ForeignLine[]
  columns: ForeignColumns
}

/** Converts a file of another shop system, a part at a time. */
export async function readForeignFile({ shop, head, rows }: ForeignRows): Promise<ForeignCatalogue> {
  const format = FORMATS[shop]
  const remarks = foreignRemarks()
  const filled = rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  await judgeCells({ head, rows: filled, isRead: format.isRead }, remarks)
  const sheet = foreignSheet(head, filled)
  const columns = format.columnsOf(sheet)
  remarks.note(1, columns.price, 'Prices are taken as taka.')
  const lines: ForeignLine[] = []
  for (const [index, product] of format.read(sheet, remarks).entries()) {
    if (index % PRODUCTS_AT_A_TIME === 0) await yieldToEventLoop()
    lines.push(...productLines(product, { columns, remarks }))
  }
  if (lines.length === 0) remarks.problem(1, '', 'This file has no products.')
  return { shop, lines, columns, problems: remarks.problems, notes: remarks.notes }
}
