import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import type { CustomerMessage } from '#domain/customer-messages/customer-message.ts'
import { MESSAGE_EVENTS } from '#domain/customer-messages/message-events.ts'
import { timesOf } from '#domain/customer-messages/queue-rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import type { MessageRow } from './message-row.ts'
import { queueRows, toCustomerMessage } from './read-queue.ts'

type Settling = { by: Staff; id: string }
type Settled =
  | { ok: true; message: CustomerMessage }
  | Refusal<'customer_message_not_found' | 'message_settled'>

/** Notes that a message of which nobody knew arrived, by a person who asked. Said again it is the same. */
export const noteArrived = async (shop: Shop, settling: Settling): Promise<Settled> =>
  await settle(shop, settling, async (transaction, row) => {
    if (row.state === 'handed' && row.settled_by !== null) return true
    if (row.state !== 'unknown') return false
    const { by } = settling
    const now = shop.clock.now()
    await transaction.tx
      .updateTable('customer_messages')
      .set({ state: 'handed', sealed: null, settled_by: by.user.id })
      .where('id', '=', row.id)
      .execute()
    await record(transaction, row, { by, now, what: 'message_arrived' })
    return true
  })

/**
 * Puts a message of which nobody knows, or that the gateway refused for good, into the queue again, at the wish of a person:
 * under another reference, since it is another message. It is judged as any that waits. Pressed again it is the same.
 */
export const sendAgain = async (shop: Shop, settling: Settling): Promise<Settled> =>
  await settle(shop, settling, async (transaction, row) => {
    if (row.due_at !== null && row.sends > 0) return true
    if (row.state !== 'unknown' && row.state !== 'refused') return false
    const { by } = settling
    const now = shop.clock.now()
    await transaction.tx
      .updateTable('customer_messages')
      .set({
        state: 'waiting',
        sealed: null,
        tries: 0,
        sends: row.sends + 1,
        due_at: now.toISOString(),
        give_up_at: timesOf(row.event, now).giveUpAt,
        ended_at: null,
        reason: null,
        provider_id: null,
        actor: by.user.id,
      })
      .where('id', '=', row.id)
      .execute()
    await record(transaction, row, { by, now, what: 'message_again' })
    return true
  })

async function settle(
  shop: Shop,
  { id }: Settling,
  write: (transaction: Transaction, row: MessageRow) => Promise<boolean>,
): Promise<Settled> {
  const { customer_messages } = await shop.settings.now()
  return await shop.db.transact(async transaction => {
    const { tx, publish } = transaction
    const row = await tx
      .updateTable('customer_messages')
      .set(locked => ({ tries: locked.ref('tries') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) return { ok: false, code: 'customer_message_not_found' }
    if (!(await write(transaction, row))) return { ok: false, code: 'message_settled' }
    publish('messages')
    const written = await queueRows(tx).where('customer_messages.id', '=', id).executeTakeFirstOrThrow()
    return { ok: true, message: toCustomerMessage(shop, written, customer_messages) }
  })
}

type Recorded = Settling['by']
async function record(
  transaction: Transaction,
  { event, order_id }: MessageRow,
  { by, now, what }: { by: Recorded; now: Date; what: 'message_arrived' | 'message_again' },
): Promise<void> {
  const order =
    order_id === null
      ? undefined
      : await transaction.tx
          .selectFrom('orders')
          .select('order_no')
          .where('id', '=', order_id)
          .executeTakeFirst()
  await recordDeed(transaction, {
    by,
    now,
    what,
    ...(order && order_id && { thing: { kind: 'order', id: order_id, name: `#${order.order_no}` } }),
    changes: [said('Message', MESSAGE_EVENTS[event])],
  })
}
