import type { Db, Transaction } from '#db/open-db.ts'
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event.ts'
import type { OrderFieldName, OrderFieldValue } from '#domain/orders/order-fields.ts'
import type { OrderEvent } from './record-event.ts'

/** A stored event. `actor` is `shop`, `courier` or a staff member's id. */
export type RecordedEvent = OrderEvent & {
  id: string
  at: string
  actor: string
  /** Null when no staff member did it, or the account was deleted. */
  email: string | null
  batch: string | null
  undoes: string | null
}

/** More events than an order ever has; bounds the reading. */
const MAXIMUM_EVENTS = 1000

/** The events of an order, newest first; also works inside a transaction. */
export async function recordedEvents(
  db: Transaction['tx'] | Db['main'],
  orderId: string,
): Promise<RecordedEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor')
    .select(['order_events.id', 'kind', 'details', 'actor', 'order_events.created_at'])
    .select(['batch', 'undoes', 'users.email'])
    .where('order_id', '=', orderId)
    .orderBy('order_events.created_at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(MAXIMUM_EVENTS)
    .execute()
  return rows.flatMap(({ kind: stored, details, created_at: at, ...row }) => {
    const kind = ORDER_EVENT_KINDS.find(one => one === stored)
    // written by this shop alone; a later version may know more kinds, which are left out
    return kind ? [{ ...row, at, kind, details: JSON.parse(details) }] : []
  })
}

/** The field or the lines that an event changed; undefined for events that begin or end the order. */
export function changeOf(
  event: OrderEvent,
): { field: OrderFieldName; from: OrderFieldValue; to: OrderFieldValue } | undefined {
  switch (event.kind) {
    case 'official_status_changed':
      return { field: 'officialStatus', ...event.details }
    case 'courier_status_changed':
      return { field: 'courierStatus', ...event.details }
    case 'field_changed':
      return event.details
    default:
      return undefined
  }
}
