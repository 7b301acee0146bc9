import type { Transaction } from '#db/open-db.ts'
import { AT } from './odd-values.ts'
import { messageOf } from './rows-of-order.ts'

const DAY = '2026-03-02'

/** Messages that a person opened, those of the queue of an order and of somebody who waits for a size, what was spent, and a number that gets none. */
export async function fillCustomerMessages(tx: Transaction['tx'], orderId: string): Promise<void> {
  await tx.insertInto('order_messages').values(messageOf(orderId)).execute()
  const made = { version: '1', give_up_at: AT, made_at: AT, made_day: DAY } as const
  await tx
    .insertInto('customer_messages')
    .values([
      {
        ...made,
        id: 'm2',
        order_id: orderId,
        event: 'received',
        route: 'sms',
        language: 'bn',
        state: 'unknown',
        person: 'p',
        sealed: 'x',
        parts: 2,
        cost: 70,
        spent_day: DAY,
        tries: 1,
        sends: 1,
        ended_at: AT,
        reason: 'timeout',
        gateway: 'g',
        provider_id: 'i',
        actor: 'gone',
        settled_by: 'gone',
      },
      {
        ...made,
        id: 'M1',
        event: 'back_in_stock',
        route: 'mail',
        language: 'en',
        state: 'waiting',
        person: '',
        due_at: AT,
        parts: 0,
        cost: 0,
        tries: 0,
        sends: 0,
      },
    ])
    .execute()
  await tx.insertInto('message_days').values({ day: DAY, spent: 70 }).execute()
  await tx
    .insertInto('message_opt_outs')
    .values([
      { id: 'o2', person: 'p', sealed: 'x', how: 'staff', at: AT, actor: 'gone' },
      { id: 'O1', person: 'q', how: 'tracking_page', at: AT },
    ])
    .execute()
}
