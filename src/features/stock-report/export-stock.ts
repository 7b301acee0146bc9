import type { StockReport, StockRow, StockSize } from '#domain/stock-report/stock-report.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { reportStock, type StockAsked } from './report-stock.ts'

/** `pairsToMake`: 0 where none is to be made now. */
type ExportedSize = { row: StockRow; size: StockSize; pairsToMake: number }

/** The stock of each size; records that it leaves the shop. */
export async function exportStock(
  shop: Shop,
  asked: StockAsked,
): Promise<{ ok: true; rows: ExportedSize[] }> {
  const { report } = await reportStock(forExports(shop), asked)
  const rows = report.rows.flatMap(row =>
    row.sizes.map(size => ({ row, size, pairsToMake: toMake(report, row, size) })),
  )
  await recordExport(shop, { by: asked.by, what: 'stock_exported', count: rows.length })
  return { ok: true, rows }
}

const toMake = ({ makeNext }: StockReport, row: StockRow, { size }: StockSize): number =>
  makeNext.find(({ variantId }) => variantId === row.variantId)?.sizes.find(one => one.size === size)
    ?.pairs ?? 0
