import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { OrderEventDetails, OrderEventKind } from '#domain/orders/order-event.ts'
import type { RequestMark } from './find-repeated.ts'

/** The kind of an event, with the details of that kind. */
export type OrderEvent = {
  [Kind in OrderEventKind]: { kind: Kind; details: OrderEventDetails[Kind] }
}[OrderEventKind]

/** An event of an order to be stored; `actor` is `shop`, `courier` or a staff member's id. */
export type EventToRecord = OrderEvent & {
  orderId: string
  actor: string
  now: Date
  /** All that one person did at once; it is taken back as one. */
  batch?: string
  /** The batch that this event takes back. */
  undoes?: string
  /** The request that it was made by, where that may be sent again; on the first of its events. */
  request?: RequestMark
}

/** Stores an event of an order; call it in the transaction that makes the change. */
export async function recordEvent({ tx }: Transaction, event: EventToRecord): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      id: newId(event.now),
      order_id: event.orderId,
      kind: event.kind,
      details: JSON.stringify(event.details),
      actor: event.actor,
      created_at: event.now.toISOString(),
      batch: event.batch ?? null,
      undoes: event.undoes ?? null,
      request_key: event.request?.key ?? null,
      request_hash: event.request?.hash ?? null,
    })
    .execute()
}

/** Publishes that an order changed: to its own page and to every list of orders. */
export const publishOrder = (transaction: Transaction, id: string): void =>
  transaction.publish('orders', `order:${id}`)
