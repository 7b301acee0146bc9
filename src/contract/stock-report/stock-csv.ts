import type { StockRow, StockSize } from '#domain/stock-report/stock-report.ts'

type ExportedSize = { row: StockRow; size: StockSize; pairsToMake: number }
type Cell = string | number | null

/** The columns of the exported stock, money in taka. */
export const STOCK_COLUMNS: readonly { head: string; cell(exported: ExportedSize): Cell }[] = [
  { head: 'Product', cell: ({ row }) => row.productName },
  { head: 'Color', cell: ({ row }) => row.color },
  { head: 'Size', cell: ({ size }) => size.size },
  { head: 'Pairs', cell: ({ size }) => size.pairs },
  { head: 'Reserved', cell: ({ size }) => size.reserved },
  { head: 'Sold', cell: ({ size }) => size.sold },
  { head: 'Days left', cell: ({ size }) => size.daysLeft },
  { head: 'Runs out', cell: ({ size }) => size.runsOutOn },
  { head: 'Out since', cell: ({ size }) => size.outSince },
  { head: 'Standing still', cell: ({ row }) => (row.isStill ? 'yes' : '') },
  { head: 'Cost of a pair', cell: ({ row }) => taka(row.costPoisha) },
  {
    head: 'Value',
    cell: ({ row, size }) => taka(row.costPoisha === null ? null : row.costPoisha * size.pairs),
  },
  { head: 'Make next', cell: ({ pairsToMake }) => pairsToMake },
]

const taka = (poisha: number | null): number | null => (poisha === null ? null : poisha / 100)
