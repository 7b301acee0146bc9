import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CustomerMessage } from '#domain/customer-messages/customer-message.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'
import type { Shop } from '#features/shop.ts'
import { openedContents } from './sealed-message.ts'

export type ReadingShop = Pick<Shop, 'keys' | 'sms'>
type Rules = Pick<ShopSettings['customer_messages'], 'isStopped'>

/** Rows of the queue with what staff see of them; narrowed, sorted and limited by the caller. */
export const queueRows = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('customer_messages')
    .leftJoin('orders', 'orders.id', 'customer_messages.order_id')
    .leftJoin('users as sender', 'sender.id', 'customer_messages.actor')
    .leftJoin('users as settler', 'settler.id', 'customer_messages.settled_by')
    .selectAll('customer_messages')
    .select(['orders.order_no', 'orders.recipient_phone', 'orders.recipient_email'])
    .select(['sender.email as sender_email', 'settler.email as settler_email'])

type QueueRow = Awaited<ReturnType<ReturnType<typeof queueRows>['execute']>>[number]

/** A row of the queue as staff see it. */
export const toCustomerMessage = (shop: ReadingShop, row: QueueRow, rules: Rules): CustomerMessage => ({
  id: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  event: row.event,
  route: row.route,
  language: row.language,
  state: row.state,
  parts: row.parts,
  madeAt: row.made_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
  reason: row.state === 'waiting' ? whyItWaits(shop, row, rules) : row.reason,
  gateway: row.gateway,
  providerId: row.provider_id,
  to: toOf(shop, row),
  by: row.actor && nameOf({ actor: row.actor, email: row.sender_email }),
  settledBy: row.settled_by && nameOf({ actor: row.settled_by, email: row.settler_email }),
})

function whyItWaits(shop: ReadingShop, row: QueueRow, { isStopped }: Rules): string | null {
  if (isStopped) return 'stopped'
  return row.route === 'sms' && !shop.sms ? 'no_gateway' : row.reason
}

/** Whom it was handed over for, or whom it would be for now; null after its owner was forgotten. */
function toOf(shop: ReadingShop, row: QueueRow): string | null {
  const contents = row.sealed === null ? undefined : openedContents(shop, row.sealed)
  if (contents) return contents.to
  if (row.recipient_phone === null || isForgotten(row.recipient_phone)) return null
  return row.route === 'mail' ? row.recipient_email : row.recipient_phone
}
