import type { Transaction } from '#db/open-db.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'

/** Whether a new order is mailed to the owner: read before the order's transaction. */
export const isNews = ({ messages: { ownerMails } }: ShopSettings): boolean =>
  ownerMails.newOrder && ownerMails.to.length > 0

/** Leaves a new order for the next mail to the owner, in the order's own transaction. */
export async function noteNewOrder({ tx }: Transaction, orderId: string): Promise<void> {
  await tx.insertInto('owner_news').values({ order_id: orderId }).execute()
}
