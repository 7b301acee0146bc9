import type { CustomerMessage, OfferedSms, OrderSms } from '#domain/customer-messages/customer-message.ts'
import { handVersion, whyOvertaken } from '#domain/customer-messages/judge-news.ts'
import { MESSAGE_EVENT_IDS, type MessageEvent } from '#domain/customer-messages/message-events.ts'
import { countParts } from '#domain/customer-messages/sms-parts.ts'
import { dhakaDay } from '#domain/dates.ts'
import { fillTemplate } from '#domain/messages/fill-template.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import type { Shop } from '#features/shop.ts'
import { valuesOf } from './message-facts.ts'
import { countToday, isOptedOut } from './number-today.ts'
import { queueRows, toCustomerMessage } from './read-queue.ts'
import { templateOf } from './write-text.ts'

/** What is about one order and can be sent by a person; a size that is back is about none, an exchange about its case. */
const BY_HAND: readonly MessageEvent[] = MESSAGE_EVENT_IDS.filter(
  event => event !== 'back_in_stock' && event !== 'exchange_approved' && event !== 'advance_received',
)

export const canBeSentByHand = (event: string): event is MessageEvent => BY_HAND.some(one => one === event)

/** What went through the queue for an order, newest first. */
export async function readQueueOfOrder(
  shop: Shop,
  orderId: string,
  settings: ShopSettings,
): Promise<CustomerMessage[]> {
  const rows = await queueRows(shop.db.main)
    .where('customer_messages.order_id', '=', orderId)
    .orderBy('customer_messages.made_at', 'desc')
    .orderBy('customer_messages.id', 'desc')
    .execute()
  return rows.map(row => toCustomerMessage(shop, row, settings.customer_messages))
}

/** How an order stands with messages by SMS, and the texts that staff can send for it now. */
export async function readOrderSms(shop: Shop, order: StaffOrder, settings: ShopSettings): Promise<OrderSms> {
  const tx = shop.db.main
  const person = phoneMark(shop, order.recipientPhone)
  const { isStopped, capPerPhone: cap, pricePerPartPoisha } = settings.customer_messages
  const day = dhakaDay(shop.clock.now())
  return {
    isConnected: shop.sms !== undefined,
    isStopped,
    isOptedOut: await isOptedOut({ tx }, person),
    today: await countToday(tx, { person, day }),
    cap,
    pricePerPartPoisha,
    offered: shop.sms ? await offeredOf(shop, order, settings) : [],
  }
}

async function offeredOf(shop: Shop, order: StaffOrder, settings: ShopSettings): Promise<OfferedSms[]> {
  const offered: OfferedSms[] = []
  for (const event of BY_HAND) {
    if (whyOvertaken({ event, version: handVersion('') }, order)) continue
    const texts: OfferedSms['texts'] = []
    for (const language of MESSAGE_LANGUAGES) {
      const template = templateOf(settings, event, language)
      if (template === '') continue
      // its link is made once it is sent
      const isLinked = event === 'confirm_link'
      const values = await valuesOf(shop.db.main, shop, { order, language, settings, isLinked })
      const filled = fillTemplate(template, values)
      texts.push(
        filled.ok
          ? { language, text: filled.text, missing: null, parts: countParts(filled.text).parts }
          : { language, text: null, missing: filled.missing, parts: 0 },
      )
    }
    if (texts.length > 0) offered.push({ event, texts })
  }
  return offered
}
