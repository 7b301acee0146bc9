import type { Transaction } from '#db/open-db.ts'
import { canBeLinked } from '#domain/calls/confirm-link.ts'
import { whyOvertaken } from '#domain/customer-messages/judge-news.ts'
import { LONGEST_SMS_VALUES, smsValues } from '#domain/customer-messages/sms-text.ts'
import { messageValues } from '#domain/messages/message-values.ts'
import type { MessageValues } from '#domain/messages/message-variables.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { lastExchangeDay } from '#features/cases/last-exchange-day.ts'
import { confirmToken, hashOfToken } from '#features/confirm-link/confirm-token.ts'
import { confirmLinkOf } from '#features/confirm-link/find-confirm-link.ts'
import { withTrackingLink } from '#features/courier-choice/with-tracking-link.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import type { FactShop, MessageFacts, MessageRow } from './message-row.ts'
import { noticeFacts } from './notice-facts.ts'

type Asked = {
  row: Pick<MessageRow, 'order_id' | 'event' | 'version' | 'language'>
  settings: ShopSettings
}

/**
 * Reads what a queued message is about, as it is now: a number that was corrected gets it, and news that something overtook
 * is none.
 */
export async function messageFacts(
  { tx }: Transaction,
  shop: FactShop & Pick<Shop, 'clock'>,
  { row, settings }: Asked,
): Promise<MessageFacts> {
  if (row.order_id === null) return await noticeFacts(tx, shop, { row, settings })
  const order = await readStaffOrder(tx, row.order_id)
  if (!order) return { ok: false, reason: 'order_deleted' }
  const overtaken = whyOvertaken(row, order)
  if (overtaken) return { ok: false, reason: overtaken }
  const about = await aboutOf(tx, order, row)
  if (!about) return { ok: false, reason: 'status_moved_on' }
  if (await isWrongNumber(tx, order.id)) return { ok: false, reason: 'number_wrong' }
  if (row.event === 'confirm_link') await makeLink(tx, shop, order.id)
  const values = await valuesOf(tx, shop, { order: about, language: row.language, settings })
  return { ok: true, phone: order.recipientPhone, email: order.recipientEmail, values }
}

/** The link that the message names; the same that staff would make. */
async function makeLink(
  tx: Transaction['tx'],
  { keys, clock }: Pick<Shop, 'keys' | 'clock'>,
  orderId: string,
): Promise<void> {
  const token_hash = hashOfToken(confirmToken(keys.calls, orderId)) ?? ''
  await tx
    .insertInto('call_links')
    .values({ order_id: orderId, token_hash, made_at: clock.now().toISOString(), actor: 'shop' })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet({ token_hash }))
    .execute()
}

type Reader = Pick<Transaction['tx'], 'selectFrom'>
/** `isLinked`: its link to confirm it counts as made. */
type Naming = {
  order: StaffOrder
  language: MessageRow['language']
  settings: ShopSettings
  isLinked?: boolean
}

/** The values that a text about an order is filled with, short enough for an SMS. */
export async function valuesOf(
  tx: Reader,
  shop: FactShop,
  { order, language, settings, isLinked = false }: Naming,
): Promise<MessageValues> {
  const hasIt = canBeLinked(order) && (isLinked || (await hasLink(tx, order.id)))
  const values = messageValues(withTrackingLink(shop, order), {
    shop: settings.shop,
    language,
    confirmLink: hasIt ? confirmLinkOf(shop, { ...order, language }) : null,
    reviewLink: null,
    lastDay: await lastExchangeDay(tx, order, settings.policies),
    longest: LONGEST_SMS_VALUES,
  })
  return smsValues(values)
}

const hasLink = async (tx: Reader, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('call_links')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined

/** The order that a text speaks of: of an exchange its new pairs, under the number that the customer knows. */
async function aboutOf(
  tx: Transaction['tx'],
  order: StaffOrder,
  { event, version }: Asked['row'],
): Promise<StaffOrder | undefined> {
  if (event === 'advance_received') return (await isMatched(tx, version)) ? order : undefined
  if (event !== 'exchange_approved') return order
  const found = await tx
    .selectFrom('cases')
    .select('exchange_order_id')
    .where('id', '=', version)
    .where('approved_at', 'is not', null)
    .where('waiting_at', 'is', null)
    .where('ended_as', 'is', null)
    .executeTakeFirst()
  const exchange = found?.exchange_order_id ? await readStaffOrder(tx, found.exchange_order_id) : undefined
  if (!exchange || exchange.deletedAt !== null || exchange.courierStatus !== null) return undefined
  return exchange.officialStatus === 'Fake' ? undefined : { ...exchange, orderNo: order.orderNo }
}

const isMatched = async (tx: Transaction['tx'], advanceId: string): Promise<boolean> =>
  (await tx
    .selectFrom('advances')
    .select('id')
    .where('id', '=', advanceId)
    .where('state', '=', 'matched')
    .executeTakeFirst()) !== undefined

/** Whoever called last said so; a number that is corrected is called again. */
async function isWrongNumber(tx: Transaction['tx'], orderId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('call_attempts')
    .select('outcome')
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.outcome === 'wrong_number'
}
