import type { StockMovement } from '#domain/stock.ts'
import { STAFF_REASONS } from '#domain/stock.ts'
import { callShop, unreadable } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

export type StockHistory = { movements: StockMovement[]; hasMore: boolean }
export type HistoryOf = { productId: string; color: string; size: number }

const REASONS = ['opening', 'order', 'release', 'deleted', ...STAFF_REASONS] as const

/** The movements of a size, latest first, older than the one of id `before`. Throws `CallFailed`. */
export async function listStockHistory(
  { productId, color, size }: HistoryOf,
  before: string | undefined,
): Promise<StockHistory> {
  const query = new URLSearchParams({ color, size: String(size), ...(before && { before }) })
  const answer = await callShop(`/v1/products/${encodeURIComponent(productId)}/stock-history?${query}`)
  return { movements: fieldsOf(answer).list('data', readMovement), hasMore: answer.more === true }
}

function readMovement(given: unknown): StockMovement {
  const { text, number, value } = fieldsOf(given)
  const reason = REASONS.find(one => one === value('reason'))
  const note = value('note')
  const orderNo = value('order_no')
  if (!reason) throw unreadable()
  return {
    id: text('_id'),
    at: text('at'),
    change: number('change'),
    pairs: number('stock'),
    reason,
    note: typeof note === 'string' && note ? note : null,
    by: text('by'),
    orderNo: typeof orderNo === 'number' ? orderNo : null,
  }
}
