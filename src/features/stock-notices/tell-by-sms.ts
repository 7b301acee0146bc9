import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { NoticeLanguage, NoticeWay } from '#domain/stock-notices/stock-notice.ts'
import { queueNews } from '#features/customer-news/queue-news.ts'
import type { Shop } from '#features/shop.ts'
import { openedContact } from './sealed-contact.ts'

/** The event of the queue; `version` of its rows is the id of who waits. */
const EVENT = 'back_in_stock'
/** Ends of a message after which nobody was told. Whoever opted out is told by nobody. */
const UNTOLD = ['refused', 'dropped'] as const
const AT_ONCE = 500
/** Of no order, in the words of the index that finds them. */
const OF_NO_ORDER = sql<string>`coalesce(customer_messages.order_id, '')`

type Waiting = { id: string; way: NoticeWay; sealed: string; language: NoticeLanguage }

/**
 * Puts the SMS of somebody who waits for a size into the queue, in the transaction that marks them; false where the owner
 * has it off, there is no gateway, or it is no phone that can be read. It is told then, until the queue says otherwise.
 */
export async function queueSms(
  transaction: Transaction,
  shop: Pick<Shop, 'clock' | 'keys' | 'settings' | 'sms'>,
  { id, way, sealed, language }: Waiting,
): Promise<boolean> {
  const phone = way === 'phone' ? openedContact(shop, sealed) : undefined
  if (phone === undefined || !shop.sms) return false
  const { tx } = transaction
  const now = shop.clock.now()
  // of an earlier time that it was back
  await tx
    .deleteFrom('customer_messages')
    .where(OF_NO_ORDER, '=', '')
    .where('event', '=', EVENT)
    .where('version', '=', id)
    .where('state', 'in', UNTOLD)
    .execute()
  const news = { event: EVENT, orderId: null, version: id, language, phone, email: null, now } as const
  if ((await queueNews(transaction, shop, news)) === 0) return false
  await tx
    .updateTable('stock_notices')
    .set({ state: 'told', told_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return true
}

/** Whose SMS was refused or dropped has to be written to by staff, or waits on where the size is gone again. */
export async function takeBackUntold({ db }: Pick<Shop, 'db'>): Promise<void> {
  const untold = await db.main
    .selectFrom('stock_notices')
    .innerJoin('customer_messages', 'customer_messages.version', 'stock_notices.id')
    .select('stock_notices.id')
    .where('stock_notices.state', '=', 'told')
    .where('stock_notices.told_by', 'is', null)
    .where('stock_notices.way', '=', 'phone')
    .where(OF_NO_ORDER, '=', '')
    .where('customer_messages.event', '=', EVENT)
    .where('customer_messages.state', 'in', UNTOLD)
    .limit(AT_ONCE)
    .execute()
  for (const { id } of untold)
    await db.transact(async ({ tx, publish }) => {
      await tx
        .updateTable('stock_notices')
        .set({ state: 'to_tell', told_at: null })
        .where('id', '=', id)
        .where('state', '=', 'told')
        .where('told_by', 'is', null)
        .execute()
      publish('notices')
    })
}
