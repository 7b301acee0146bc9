import { CostCodec, CostFileCodec, CostListCodec, CostSavedCodec } from '#contract/costs/cost-codec.ts'
import type { Cost, CostList, CostSaved } from '#domain/costs/cost.ts'
import type { CostFile } from '#domain/costs/cost-file.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

/** What is known of every colour. Like the other calls of this file it throws `CallFailed`. */
export async function listCosts(): Promise<CostList> {
  const answer = await callShop('/v1/money/costs')
  return readWith(CostListCodec, answer.data)
}

/** A cost as it is saved: of which colours, from which day on. Without one the entry of the day is taken away. */
export type SentCost = {
  /** When the cost of that day was entered, as it was seen; null: none was known. */
  colors: readonly { color: string; seenAt: string | null }[]
  fromDay: string
  cost: Cost | null
  /** Also for pairs that left with an unknown cost. */
  fillsSold: boolean
}

export async function saveCost(
  productId: string,
  { colors, fromDay, cost, fillsSold }: SentCost,
): Promise<CostSaved> {
  const answer = await callShop(`/v1/products/${encodeURIComponent(productId)}/cost`, {
    method: 'PUT',
    body: {
      colors: colors.map(({ color, seenAt }) => ({ product_color: color, seen_at: seenAt })),
      from_day: fromDay,
      ...(cost ? CostCodec.write(cost) : { cost_poisha: null, parts: null }),
      fill_sold: fillsSold,
    },
  })
  return readWith(CostSavedCodec, answer.data)
}

/** A large file is read and compared line by line. In milliseconds. */
const LONG_MS = 120_000

/** All costs as a file that the import reads. */
export const exportCosts = (): Promise<{ name: string; file: Blob }> =>
  fetchFile(() => fetch('/v1/money/costs/export', { signal: AbortSignal.timeout(LONG_MS) }), 'costs.csv')

/** `takesDifferent`: lines that say otherwise of a day replace what the shop has of it. */
type HowToImport = { isApplied: boolean; takesDifferent: boolean }

/** What a file of costs would change, or what it changed. */
export async function importCosts(
  file: string,
  { isApplied, takesDifferent }: HowToImport,
): Promise<CostFile> {
  const answer = await callShop('/v1/money/costs/import', {
    method: 'POST',
    body: { file, apply: isApplied, take_different: takesDifferent },
    timeoutMs: LONG_MS,
  })
  return readWith(CostFileCodec, answer.data)
}
