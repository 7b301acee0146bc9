import type { ForeignLine, ForeignShop } from '#domain/catalog/foreign-catalogue.ts'
import { isUnknownColor } from '#domain/catalog/product.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { CsvRow } from '../../read-csv.ts'
import { ONLY_COLOR } from './color-groups.ts'
import { colorShade } from './color-shade.ts'
import type { ForeignFormat } from './foreign-format.ts'
import type { Converting, ForeignColumns } from './foreign-product.ts'
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
  const names = new Map<string, number>()
  let read = 0
  for (const product of format.read(sheet, remarks)) {
    read += 1
    if (read % PRODUCTS_AT_A_TIME === 0) await yieldToEventLoop()
    const earlier = names.get(foldCase(product.name))
    if (earlier === undefined) names.set(foldCase(product.name), product.line)
    else
      remarks.problem(
        product.line,
        columns.name,
        `Line ${earlier} has another product of this name. Give one of them another name there.`,
      )
    lines.push(...productLines(product, { columns, remarks }))
  }
  noteGreyDots(lines, remarks)
  noteUncounted(lines, { columns, remarks })
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

/** The sizes whose pairs the file does not count: other shops sell such ones without end. */
function noteUncounted(lines: readonly ForeignLine[], { columns, remarks }: Converting): void {
  const count = lines.filter(({ line }) => line.size !== null && line.stock === null).length
  if (count === 0) return
  const sizes = count === 1 ? '1 size has' : `${count} sizes have`
  remarks.note(
    1,
    columns.stock,
    `${sizes} no number of pairs: they come as sold out until you count them here.`,
  )
}
