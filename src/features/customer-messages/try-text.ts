import type { SmsAnswer } from '#adapters/sms/sms-gateway.ts'
import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import {
  EVENT_VARIABLES,
  MESSAGE_EVENTS,
  type MessageEvent,
} from '#domain/customer-messages/message-events.ts'
import { countParts } from '#domain/customer-messages/sms-parts.ts'
import { smsTextProblem } from '#domain/customer-messages/sms-text.ts'
import { dhakaDay } from '#domain/dates.ts'
import { newId } from '#domain/id.ts'
import { replaceVariables } from '#domain/messages/message-variables.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import { refOf } from './claim-message.ts'
import { lockDay } from './lock-day.ts'

const HOUR_MS = 3_600_000
/** Enough to find the right words. */
const TRIES_AN_HOUR = 10

export type TriedText = { event: MessageEvent; language: MessageLanguage; text: string; phone: string }
type TryCode =
  | 'messages_stopped'
  | 'message_money_cap'
  | 'phone_invalid'
  | 'settings_invalid'
  | 'sms_off'
  | 'too_many_requests'

/**
 * Sends a text that is not saved yet to the phone of an Admin, with made-up values, at once: it counts for the money of the
 * day, and is no message of an order. What nobody knows the fate of is said so.
 */
export async function tryText(
  shop: Shop,
  { by, event, language, text, phone: typed }: TriedText & { by: Admin },
): Promise<
  | { ok: true; state: 'handed' | 'refused' | 'unknown'; code: string; parts: number; text: string }
  | Refusal<TryCode>
> {
  const { sms } = shop
  if (!sms) return { ok: false, code: 'sms_off' }
  const phone = storedPhone(typed)
  if (phone === undefined) return { ok: false, code: 'phone_invalid' }
  const problem = smsTextProblem(text, EVENT_VARIABLES[event])
  if (problem !== undefined) return { ok: false, code: 'settings_invalid', problems: { text: problem } }
  const settings = await shop.settings.now()
  if (settings.customer_messages.isStopped) return { ok: false, code: 'messages_stopped' }
  const limit = { key: `tried-texts:${by.user.id}`, maximum: TRIES_AN_HOUR, windowMs: HOUR_MS }
  const counted = await countUse(shop, limit)
  if (!counted.ok) return counted
  const sample = sampleValues(settings, language)
  const filled = replaceVariables(text, name => sample[name])
  const { parts } = countParts(filled)
  const now = shop.clock.now()
  const cost = { day: dhakaDay(now), poisha: parts * settings.customer_messages.pricePerPartPoisha }
  const isPaid = await shop.db.transact(async transaction => {
    const capPoisha = settings.customer_messages.capTakaPerDay * 100
    if ((await lockDay(transaction, cost.day)) + cost.poisha > capPoisha) return false
    await spend(transaction, cost)
    const changes = [said('Message', MESSAGE_EVENTS[event]), said('Language', language), said('Parts', parts)]
    await recordDeed(transaction, { by, now, what: 'message_tried', changes })
    return true
  })
  if (!isPaid) return { ok: false, code: 'message_money_cap' }
  const ref = refOf({ id: newId(now), sends: 0 })
  const answer = await sms.send({ to: phone, text: filled, ref }, AbortSignal.timeout(HOUR_MS))
  if (answer.state === 'refused')
    await shop.db.transact(transaction => spend(transaction, { ...cost, poisha: -cost.poisha }))
  return { ok: true, state: STATES[answer.state], code: answer.code, parts, text: filled }
}

const STATES = { sent: 'handed', refused: 'refused', unknown: 'unknown' } as const satisfies Record<
  SmsAnswer['state'],
  string
>

const spend = async ({ tx }: Transaction, { day, poisha }: { day: string; poisha: number }): Promise<void> =>
  void (await tx
    .updateTable('message_days')
    .set(known => ({ spent: known('spent', '+', poisha) }))
    .where('day', '=', day)
    .execute())

/** Of nobody. */
const sampleValues = ({ shop }: ShopSettings, language: MessageLanguage) => {
  const isBengali = language === 'bn'
  return {
    name: isBengali ? 'রাকিবুল হাসান' : 'Rakibul Hasan',
    order: '11047',
    pairs: 'Padma Oxford, Black, 42',
    cod: isBengali ? '৩,৩৭০ টাকা' : 'Tk. 3,370',
    track: 'https://steadfast.com.bd/t/15BAEB8A',
    confirm: 'https://shop.example/c/k7Q2mX9dk7Q2mX9dk7Q2mX',
    review_link: 'https://shop.example/review/k7Q2mX9d',
    shop: (isBengali && shop.nameBengali) || shop.name,
    phone: shownPhone(shop.phone),
    until: isBengali ? '৪ ডিসেম্বর' : '4 December',
  }
}
