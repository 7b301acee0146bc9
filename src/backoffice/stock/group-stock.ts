import type { StockReport, StockRow } from '#domain/stock-report/stock-report.ts'
import type { StockAddress } from './stock-address.ts'

/** A product with those of its colours that are listed. */
export type StockGroup = { productId: string; productName: string; image: string; rows: StockRow[] }

const OUT = ['out', 'week', 'making']

/** The colours that an address asks for, in the order of the report. */
export function filterStock({ rows }: StockReport, { search, shown }: StockAddress): StockRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(row => {
    if (shown === 'still' && !row.isStill) return false
    if (shown === 'out' && !row.sizes.some(({ tone }) => OUT.includes(tone))) return false
    const text = `${row.productName} ${row.color}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** The colours by product: a product stands where the first of its colours stood. */
export function groupStock(rows: readonly StockRow[]): StockGroup[] {
  const groups = new Map<string, StockGroup>()
  for (const row of rows) {
    const { productId, productName, image } = row
    const group = groups.get(productId) ?? { productId, productName, image, rows: [] }
    group.rows.push(row)
    groups.set(productId, group)
  }
  return [...groups.values()]
}
