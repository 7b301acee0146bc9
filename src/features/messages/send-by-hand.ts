import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { handVersion } from '#domain/customer-messages/judge-news.ts'
import { MESSAGE_EVENTS, type MessageEvent } from '#domain/customer-messages/message-events.ts'
import { timesOf } from '#domain/customer-messages/queue-rules.ts'
import { dhakaDay } from '#domain/dates.ts'
import { newId } from '#domain/id.ts'
import type { MessageLanguage, OrderMessage } from '#domain/messages/order-message.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { messageFacts } from '#features/customer-messages/message-facts.ts'
import { countToday, isOptedOut } from '#features/customer-messages/number-today.ts'
import { canBeSentByHand } from '#features/customer-messages/order-sms.ts'
import { writeText } from '#features/customer-messages/write-text.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { readMessages } from './read-messages.ts'

/** `key`: of one press; the same key again is the same press. */
export type SendingByHand = {
  by: Staff
  id: string
  template: string
  language: MessageLanguage
  key: string | null
}

type SendCode =
  | 'message_key_reused'
  | 'message_opted_out'
  | 'message_phone_cap'
  | 'message_unfit'
  | 'order_not_found'
  | 'sms_off'
  | 'template_unknown'

/**
 * Puts an SMS about an order into the queue at the wish of a person, also of an event that is off. The hours of the night, the
 * money of the day and the stop switch hold for it as for all.
 */
export async function sendByHand(
  shop: Shop,
  sending: SendingByHand,
): Promise<{ ok: true; messages: OrderMessage[] } | Refusal<SendCode>> {
  const { template } = sending
  if (!canBeSentByHand(template)) return { ok: false, code: 'template_unknown' }
  if (!shop.sms) return { ok: false, code: 'sms_off' }
  const settings = await shop.settings.now()
  return await shop.db.transact(async transaction => {
    const refusal = await queueByHand(transaction, shop, { ...sending, event: template, settings })
    return refusal ?? { ok: true, messages: await readMessages(transaction.tx, sending.id) }
  })
}

type Queueing = SendingByHand & { event: MessageEvent; settings: ShopSettings }

async function queueByHand(
  transaction: Transaction,
  shop: Shop,
  { by, id, event, language, key, settings }: Queueing,
): Promise<Refusal<SendCode> | undefined> {
  const { tx } = transaction
  const order = await readStaffOrder(tx, id)
  if (!order) return { ok: false, code: 'order_not_found' }
  const now = shop.clock.now()
  const version = handVersion(key ?? newId(now))
  const earlier = await tx
    .selectFrom('customer_messages')
    .select(['event', 'language', 'actor'])
    .where('order_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (earlier) {
    const isSame = earlier.event === event && earlier.language === language && earlier.actor === by.user.id
    return isSame ? undefined : { ok: false, code: 'message_key_reused' }
  }
  const row = { order_id: id, event, version, language, route: 'sms' as const }
  const facts = await messageFacts(transaction, shop, { row, settings })
  if (!facts.ok || !writeText(row, { values: facts.values, settings }).ok)
    return { ok: false, code: 'message_unfit' }
  const person = phoneMark(shop, order.recipientPhone)
  if (await isOptedOut(transaction, person)) return { ok: false, code: 'message_opted_out' }
  const today = await countToday(tx, { person, day: dhakaDay(now) })
  if (today >= settings.customer_messages.capPerPhone) return { ok: false, code: 'message_phone_cap' }
  await tx
    .insertInto('customer_messages')
    .values({
      ...row,
      id: newId(now),
      actor: by.user.id,
      state: 'waiting',
      person,
      due_at: now.toISOString(),
      give_up_at: timesOf(event, now).giveUpAt,
      made_at: now.toISOString(),
      made_day: dhakaDay(now),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const changes = [said('Message', MESSAGE_EVENTS[event]), said('Language', language)]
  await recordDeed(transaction, { by, now, what: 'message_queued', thing: thingOf(order), changes })
  transaction.publish('messages')
  return undefined
}
