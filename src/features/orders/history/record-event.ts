import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { OrderEventDetails, OrderEventKind } from '#domain/orders/order-event.ts'

/** What happened, in the words of its kind. */
export type OrderEvent = {
  [Kind in OrderEventKind]: { kind: Kind; details: OrderEventDetails[Kind] }
}[OrderEventKind]

/** What happened to an order; `actor` is `shop` or a staff member's id. */
export type EventToRecord = OrderEvent & {
  orderId: string
  actor: string
  now: Date
  /** What one person did at once; it is taken back as one. */
  batch?: string
  /** The batch that this takes back. */
  undoes?: string
}

/** Writes an event of an order; call it in the transaction that makes it happen. */
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
    })
    .execute()
}

/** Tells that something of an order changed: whoever looks at it, and whoever looks at a list of orders. */
export const tellOrder = (transaction: Transaction, id: string): void =>
  transaction.tell('orders', `order:${id}`)
