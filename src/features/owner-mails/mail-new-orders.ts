import type { Transaction } from '#db/open-db.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { isNews } from '#features/owner-news/note-new-order.ts'
import type { Shop } from '#features/shop.ts'
import { claimMark } from './claim-mark.ts'
import { type NewsOrder, newOrdersMail } from './new-orders-mail.ts'
import { queueOwnerMail } from './queue-owner-mail.ts'

/** Many orders at once are one mail. */
const PAUSE_MS = 60_000

/** Mails the new orders that no mail names yet, at most once a minute in all processes. Returns how many. */
export async function mailNewOrders(shop: Shop): Promise<number> {
  const settings = await shop.settings.now()
  const waiting = await shop.db.main.selectFrom('owner_news').select('order_id').limit(1).executeTakeFirst()
  if (!waiting) return 0
  const now = shop.clock.now()
  const pause = {
    from: new Date(now.getTime() - PAUSE_MS).toISOString(),
    to: unbelievableAfter(now, PAUSE_MS),
  }
  return await shop.db.transact(async transaction => {
    // of orders from before the switch was turned off nobody wants to hear later
    if (!isNews(settings)) return await forget(transaction)
    if (!(await claimMark(transaction, { name: 'new_orders', now, unlessWithin: pause }))) return 0
    const orders = await takeOrders(transaction)
    if (orders.length === 0) return 0
    const mail = newOrdersMail(orders, { publicOrigin: shop.config.publicOrigin })
    await queueOwnerMail(transaction, shop, { settings, mail })
    return orders.length
  })
}

async function forget({ tx }: Transaction): Promise<number> {
  await tx.deleteFrom('owner_news').execute()
  return 0
}

/** Without a name, a phone or an address: mails pass through many hands. */
async function takeOrders({ tx }: Transaction): Promise<NewsOrder[]> {
  const taken = await tx.deleteFrom('owner_news').returning('order_id').execute()
  if (taken.length === 0) return []
  const ids = taken.map(({ order_id }) => order_id)
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(order => [
      'order_no',
      'price',
      'district',
      'via',
      'official_status',
      order.fn.sum<number>('quantity').as('pairs'),
    ])
    .where('orders.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy(['order_no', 'price', 'district', 'via', 'official_status'])
    .orderBy('order_no')
    .execute()
  return rows
    .filter(row => row.official_status !== 'Fake')
    .map(row => ({
      orderNo: row.order_no,
      priceTaka: row.price,
      district: row.district,
      source: row.via,
      pairs: Number(row.pairs),
    }))
}
