import { StockReportCodec } from '#contract/stock-report/stock-report-codec.ts'
import type { StockReport } from '#domain/stock-report/stock-report.ts'
import { callShop, readWith } from './call-shop.ts'

/** Every size at the pace of the last `days` days. Like the other calls of this file it throws `CallFailed`. */
export async function readStock(days: number): Promise<StockReport> {
  const answer = await callShop(`/v1/money/stock?days=${days}`)
  return readWith(StockReportCodec, answer.data)
}
