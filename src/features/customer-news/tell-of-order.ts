import type { Transaction } from '#db/open-db.ts'
import { newsOfChange, parcelVersion } from '#domain/customer-messages/judge-news.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Order } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { queueNews, routesOf, type Telling } from './queue-news.ts'

/** Of an event that an order has once. */
const ONCE = '1'

type Told = Pick<StaffOrder, 'id' | 'language' | 'recipientPhone' | 'recipientEmail'>

/** Who is told of an order, and in which language. */
export const toCustomerOf = ({ id, language, recipientPhone, recipientEmail }: Told) => ({
  orderId: id,
  language,
  phone: recipientPhone,
  email: recipientEmail,
})

/**
 * Tells of a new order, in its transaction: by the link to confirm it where the owner has that on, which says that the order
 * is there as well, else that it was received.
 */
export async function tellOfPlacing(
  transaction: Transaction,
  shop: Telling,
  { order, now }: { order: Pick<Order, keyof Told & keyof Order>; now: Date },
): Promise<void> {
  const hasLink = routesOf(shop, 'confirm_link', order.recipientEmail).length > 0
  const event = hasLink ? 'confirm_link' : 'received'
  await queueNews(transaction, shop, { ...toCustomerOf(order), event, version: ONCE, now })
}

/** Tells of a change of an order, in its transaction. What is undone is no news. */
export async function tellOfChange(
  transaction: Transaction,
  { told, undoes }: { told: Telling; undoes?: string | undefined },
  { before, after, now }: { before: StaffOrder; after: StaffOrder; now: Date },
): Promise<void> {
  if (undoes !== undefined) return
  for (const event of newsOfChange(before, after))
    await queueNews(transaction, told, {
      ...toCustomerOf(after),
      event,
      version: versionOf(event, after, now),
      now,
    })
}

/** An order may have several parcels, and a rider may come in vain on several days. */
function versionOf(event: MessageEvent, order: StaffOrder, now: Date): string {
  if (event === 'handed_over') return parcelVersion(order)
  return event === 'rider_missed' ? dhakaDay(now) : ONCE
}
