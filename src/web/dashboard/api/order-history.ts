import { isRecord } from '#web/is-record.ts'
import { callShop } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

/** One thing that happened to an order. */
export type OrderEntry = {
  id: string
  at: string
  kind: string
  /** What it says of itself: `field`, `from`, `to`, as its kind has them. */
  details: Readonly<Record<string, unknown>>
  /** An email, or `shop`. */
  by: string
  /** What one person did at once. */
  batch: string | null
  /** The batch that this took back. */
  undoes: string | null
}

/** What happened to an order, newest first. Throws `CallFailed`. */
export async function listOrderHistory(id: string): Promise<OrderEntry[]> {
  const answer = await callShop(`/v1/orders/${encodeURIComponent(id)}/history`)
  return fieldsOf(answer).list('data', readEntry)
}

function readEntry(given: unknown): OrderEntry {
  const { text, value } = fieldsOf(given)
  const textOrNull = (name: string) => (typeof value(name) === 'string' ? text(name) : null)
  const details = value('details')
  return {
    id: text('_id'),
    at: text('at'),
    kind: text('kind'),
    details: isRecord(details) ? details : {},
    by: text('by'),
    batch: textOrNull('batch'),
    undoes: textOrNull('undoes'),
  }
}
