import { StockReportCodec } from '#contract/stock-report/stock-report-codec.ts'
import type { StockReport } from '#domain/stock-report/stock-report.ts'
import { callShop } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'
import { type Late, readLate } from './late-figures.ts'

/** Every size at the pace of the last `days` days. Like the other calls of this file it throws `CallFailed`. */
export const readStock = (days: number): Promise<Late<StockReport>> =>
  readLate(StockReportCodec, `/v1/money/stock?days=${days}`)

/** A shop of many sizes is read whole. In milliseconds. */
const LONG_MS = 120_000

/** The same as a file, a line for each size. */
export const exportStock = (days: number): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () => fetch(`/v1/money/stock/export?days=${days}`, { signal: AbortSignal.timeout(LONG_MS) }),
    'stock.csv',
  )

/** What becomes of a damaged pair. */
export type EndDamaged = 'write_off' | 'back_to_shelf'

/** Takes a pair from the damaged pile. */
export async function endDamaged(id: string, action: EndDamaged): Promise<void> {
  await callShop(`/v1/money/stock/damaged/${encodeURIComponent(id)}`, { method: 'PUT', body: { action } })
}
