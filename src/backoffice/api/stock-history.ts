import { listOf } from '#contract/codec-parts.ts'
import { movementCodec } from '#contract/product-codec.ts'
import type { StockMovement } from '#domain/stock.ts'
import { callShop } from './call-shop.ts'
import { readWith } from './read-with.ts'

export type StockHistory = { movements: StockMovement[]; hasMore: boolean }
export type HistoryOf = { productId: string; color: string; size: number }

/** The movements of a size, latest first, older than the one of id `before`. Throws `CallFailed`. */
export async function listStockHistory(
  { productId, color, size }: HistoryOf,
  before: string | undefined,
): Promise<StockHistory> {
  const query = new URLSearchParams({ color, size: String(size), ...(before && { before }) })
  const answer = await callShop(`/v1/products/${encodeURIComponent(productId)}/stock-history?${query}`)
  return { movements: readWith(listOf(movementCodec), answer.data), hasMore: answer.more === true }
}
