import type { ForeignLine, ForeignShop } from '#domain/catalog/foreign-catalogue.ts'
import { isUnknownColor } from '#domain/catalog/product.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { CsvRow } from '../../read-csv.ts'
import { ONLY_COLOR } from './color-groups.ts'
import { colorShade } from './color-shade.ts'
import type { ForeignFormat } from './foreign-format.ts'
import type { ForeignColumns } from './foreign-product.ts'
import { type ForeignRemarks, foreignRemarks } from './foreign-remarks.ts'
import { foreignSheet } from './foreign-sheet.ts'
import { judgeCells } from './judge-cells.ts'
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
  await judgeCells({ head, rows: filled, format }, remarks)
  const sheet = foreignSheet(head, filled)
  const columns = format.columnsOf(sheet)
  remarks.note(1, columns.price, 'Prices are taken as taka.')
  const lines: ForeignLine[] = []
  for (const [index, product] of format.read(sheet, remarks).entries()) {
    if (index % PRODUCTS_AT_A_TIME === 0) await yieldToEventLoop()
    lines.push(...productLines(product, { columns, remarks }))
  }
  noteGreyDots(lines, remarks)
  if (lines.length === 0) remarks.problem(1, '', 'This file has no products.')
  return { shop, lines, columns, problems: remarks.problems, notes: remarks.notes }
}

/** The colours that get a grey dot, since their names say no shade. */
function noteGreyDots(lines: readonly ForeignLine[], remarks: ForeignRemarks): void {
  const colors = new Set(lines.flatMap(({ line }) => line.color ?? []))
  const grey = [...colors].filter(
    color => color !== ONLY_COLOR && isUnknownColor(color) && colorShade(color) === undefined,
  )
  if (grey.length > 0)
    remarks.note(
      1,
      '',
      `Colors whose shade the shop does not know get a grey dot: ${grey.slice(0, 20).join(', ')}.`,
    )
}
