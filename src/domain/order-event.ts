import type { OfficialStatus, OrderSource } from './order.ts'

/**
 * What can happen to an order, and the details that are written with it as JSON. Whoever changes a status writes the
 * event in the same transaction; tracking reads the dates of its steps from them. Courier statuses are the courier's
 * own words in lower case.
 */
export type OrderEventDetails = {
  placed: { source: OrderSource; priceTaka: number }
  official_status_changed: { from: OfficialStatus; to: OfficialStatus }
  courier_status_changed: { from: string | null; to: string }
}
export type OrderEventKind = keyof OrderEventDetails
