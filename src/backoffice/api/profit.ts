import { ProfitBoardCodec } from '#contract/profit/profit-codec.ts'
import type { ProfitAsked, ProfitBoard } from '#domain/profit/profit.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

/** Years of orders are added up for it, in milliseconds. */
const FILE_MS = 60_000

/** What was left of the orders of some days. Throws `CallFailed`. */
export const readProfit = async (asked: ProfitAsked): Promise<ProfitBoard> =>
  readWith(ProfitBoardCodec, (await callShop(`/v1/money/profit?${queryOf(asked)}`)).data)

/** The rows of the table as a file. Throws `CallFailed`. */
export const exportProfit = (asked: ProfitAsked): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () => fetch(`/v1/money/profit/export?${queryOf(asked)}`, { signal: AbortSignal.timeout(FILE_MS) }),
    'profit.csv',
  )

function queryOf({ fromDay, toDay, step, breakdowns, isMatureOnly }: ProfitAsked): URLSearchParams {
  const query = new URLSearchParams({ from: fromDay, to: toDay, by: [step, ...breakdowns].join(',') })
  if (!isMatureOnly) query.set('all', 'true')
  return query
}
