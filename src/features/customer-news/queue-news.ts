import type { Transaction } from '#db/open-db.ts'
import type { MessageRoute } from '#domain/customer-messages/customer-message.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'
import { rulesOf, timesOf } from '#domain/customer-messages/queue-rules.ts'
import { dhakaDay } from '#domain/dates.ts'
import { newId } from '#domain/id.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import type { Shop } from '#features/shop.ts'

/** The parts of the shop by which news goes into the queue: what is told is known in memory. */
export type Telling = Pick<Shop, 'settings' | 'sms' | 'keys'>

/** `orderId`: null for somebody who waits for a size. `version`: which of several of the event; the same one is told once. */
export type News = {
  event: MessageEvent
  orderId: string | null
  version: string
  language: MessageLanguage
  phone: string
  email: string | null
  now: Date
}

/**
 * The ways by which the owner wants an event told, without a statement: none while it is off, no SMS without a gateway, and
 * no mail without an address.
 */
export function routesOf(
  { settings, sms }: Pick<Telling, 'settings' | 'sms'>,
  event: MessageEvent,
  email: string | null,
): MessageRoute[] {
  const rules = settings.last && rulesOf(settings.last.customer_messages, event)
  if (!rules?.isOn) return []
  const routes: MessageRoute[] = []
  if (rules.channel !== 'mail' && sms) routes.push('sms')
  if (rules.channel !== 'sms' && email) routes.push('mail')
  return routes
}

/**
 * Puts news for a customer into the queue, in the transaction of what happened; once for each event, version and way. An
 * event that is off costs nothing. What it says is written when it is handed over. Returns how many rows are new.
 */
export async function queueNews(transaction: Transaction, shop: Telling, news: News): Promise<number> {
  const routes = routesOf(shop, news.event, news.email)
  if (routes.length === 0) return 0
  const { tx, publish } = transaction
  const { event, orderId, version, language, phone, now } = news
  const { dueAt, giveUpAt } = timesOf(event, now)
  const rows = await tx
    .insertInto('customer_messages')
    .values(
      routes.map(route => ({
        id: newId(now),
        order_id: orderId,
        event,
        version,
        route,
        language,
        state: 'waiting' as const,
        person: phoneMark(shop, phone),
        due_at: dueAt,
        give_up_at: giveUpAt,
        made_at: now.toISOString(),
        made_day: dhakaDay(now),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  if (rows.length > 0) publish('messages')
  return rows.length
}
