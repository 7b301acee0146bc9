import type { AdvanceNote } from '../advances/advance-note.ts'
import type { CallOutcome } from '../calls/call-outcome.ts'
import type { CaseHappening } from '../cases/case-words.ts'
import type { PackingNote } from '../packing/packing-note.ts'
import type { ReviewHappening, Stars } from '../reviews/review-words.ts'
import type { OfficialStatus, OrderSource } from './order.ts'
import type { OrderFieldName, OrderFieldValue } from './order-fields.ts'

/** A line as an event stores it. */
export type EventLine = {
  productId: string | null
  /** The size that its pairs are from; null when it no longer exists. */
  sizeId: string | null
  productName: string
  color: string
  size: number
  quantity: number
  unitPriceTaka: number
}

/**
 * The events of an order, and the details stored with each as JSON. A verb that changes a status writes the event in
 * the same transaction; tracking reads the dates of its steps from them. Courier statuses are in the courier's own
 * spelling, in lower case.
 */
export type OrderEventDetails = {
  placed: { source: OrderSource; priceTaka: number }
  official_status_changed: { from: OfficialStatus; to: OfficialStatus }
  courier_status_changed: { from: string | null; to: string | null }
  /** Any other field. */
  field_changed: { field: OrderFieldName; from: OrderFieldValue; to: OrderFieldValue }
  items_changed: { from: EventLine[]; to: EventLine[] }
  /** Somebody asked the courier to take the order; `by` of the event says who. */
  parcel_asked: { courier: string }
  parcel_refused: { message: string }
  /** The courier that the order went to by the rules or before, and the one that it goes to. Names; null: none. */
  courier_chosen: { from: string | null; to: string }
  /** A parcel that came back is left behind, so that the order can be booked again. */
  parcel_left: { courier: string; consignmentId: string | null }
  /** The call ended without an answer; the shop asks the courier for its result. */
  parcel_unsure: { message: string }
  /** Returned pairs of each line, as counted before and after; null: not counted yet. */
  return_received: { from: number[] | null; to: number[] | null }
  /** What came of a call, or of the link; the note of it is with the attempts. */
  called: { outcome: CallOutcome }
  /** Something happened to a case of the order. */
  case: { caseNo: number; what: CaseHappening }
  /** What was noted while its parcel was packed; `pair` in words, empty for the whole parcel. */
  packing_noted: { note: PackingNote; pair: string }
  /** What happened to an advance of the order; `advance` in words. */
  advance_noted: { note: AdvanceNote; advance: string }
  /** What the buyer did with the review of a line, and with how many stars: also one that was taken back leaves a trace. */
  reviewed: { what: ReviewHappening; stars: Stars; lineNo: number }
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
  'courier_chosen',
  'parcel_left',
  'parcel_unsure',
  'return_received',
  'called',
  'case',
  'packing_noted',
  'advance_noted',
  'reviewed',
  'deleted',
  'restored',
] as const satisfies readonly OrderEventKind[]
