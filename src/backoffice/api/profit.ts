import { ProfitBoardCodec } from '#contract/profit/profit-codec.ts'
import type { ProfitAsked, ProfitBoard } from '#domain/profit/profit.ts'
import { callShop, readWith } from './call-shop.ts'

/** What was left of the orders of some days. Throws `CallFailed`. */
export async function readProfit({
  fromDay,
  toDay,
  step,
  breakdowns,
  isMatureOnly,
}: ProfitAsked): Promise<ProfitBoard> {
  const query = new URLSearchParams({ from: fromDay, to: toDay, by: [step, ...breakdowns].join(',') })
  if (!isMatureOnly) query.set('all', 'true')
  return readWith(ProfitBoardCodec, (await callShop(`/v1/money/profit?${query}`)).data)
}
