import type { OfficialStatus, OrderSource } from './order.ts'
import type { OrderFieldName, OrderFieldValue } from './order-fields.ts'

/** A line as an event remembers it. */
export type EventLine = {
  productId: string | null
  /** The shelf its pairs are from; null for one that nobody knows any more. */
  sizeId: string | null
  productName: string
  color: string
  size: number
  quantity: number
  unitPriceTaka: number
}

/**
 * What can happen to an order, and the details that are written with it as JSON. Whoever changes a status writes the
 * event in the same transaction; tracking reads the dates of its steps from them. Courier statuses are the courier's
 * own words in lower case.
 */
export type OrderEventDetails = {
  placed: { source: OrderSource; priceTaka: number }
  official_status_changed: { from: OfficialStatus; to: OfficialStatus }
  courier_status_changed: { from: string | null; to: string | null }
  /** Any other field. */
  field_changed: { field: OrderFieldName; from: OrderFieldValue; to: OrderFieldValue }
  items_changed: { from: EventLine[]; to: EventLine[] }
  /** Somebody asked the courier to take it; `by` of the event says who. */
  parcel_asked: { courier: string }
  parcel_refused: { message: string }
  /** The call ended without an answer; the shop asks what came of it. */
  parcel_unsure: { message: string }
  /** Pairs of each line that came back, as they were counted before and after; null: nobody has said. */
  return_received: { from: number[] | null; to: number[] | null }
  deleted: Record<string, never>
  restored: Record<string, never>
}
export type OrderEventKind = keyof OrderEventDetails

export const ORDER_EVENT_KINDS = [
  'placed',
  'official_status_changed',
  'courier_status_changed',
  'field_changed',
  'items_changed',
  'parcel_asked',
  'parcel_refused',
  'parcel_unsure',
  'return_received',
  'deleted',
  'restored',
] as const satisfies readonly OrderEventKind[]
