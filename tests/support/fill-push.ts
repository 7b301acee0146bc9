import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

const CHOICES = { kinds: '["new_order"]', quiet_on: 1, quiet_from: '22:00', quiet_to: '08:00' }

/** A device of a person, with news on its way, and what was told. */
export async function fillPush(tx: Transaction['tx']): Promise<void> {
  await tx
    .insertInto('push_subscriptions')
    .values({
      ...CHOICES,
      id: 'd1',
      user_id: 'u1',
      session_id: 's1',
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      p256dh: 'p',
      auth: 'a',
      device: ODD_TEXT,
      is_installed: 1,
      quiet_except: 'courier_trouble',
      created_at: AT,
      last_ok_at: AT,
      fails: 2_147_483_647,
      trouble: 'unreachable',
      trouble_at: AT,
      test_id: 't1',
      test_at: AT,
    })
    .execute()
  await tx
    .insertInto('push_choices')
    .values({ ...CHOICES, user_id: 'u1', quiet_except: null })
    .execute()
  await tx
    .insertInto('push_news')
    .values({ id: 'n1', kind: 'alarm', thing: ODD_TEXT, user_id: 'gone', actor: 'u1', created_at: AT })
    .execute()
  const sent = { subscription_id: 'd1', kind: 'new_order', created_at: AT, due_at: AT, give_up_at: AT }
  await tx
    .insertInto('push_sends')
    .values([
      { ...sent, id: 'q1', thing: 'gone' },
      { ...sent, id: 'Q2', thing: ODD_TEXT },
    ])
    .execute()
  await tx.insertInto('push_marks').values({ name: 'low_stock 2026-03-02', told_at: AT }).execute()
}
