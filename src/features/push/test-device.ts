import { newId } from '#domain/id.ts'
import type { PushTest } from '#domain/push/push-device.ts'
import { HELPS_FOR_MS } from '#domain/push/push-news.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'

/** Enough to try every device; a person who presses on wakes no service for it. */
const LIMIT = { maximum: 20, windowMs: 10 * 60_000 }

/**
 * Sends a message to one of one's own devices, that of this session where none is named, also in quiet hours. A second
 * test of a device takes the place of its first.
 */
export async function testDevice(
  shop: Shop,
  { by, id }: { by: Staff; id: string | undefined },
): Promise<
  { ok: true; test: PushTest } | Refusal<'push_device_not_found' | 'push_device_off' | 'too_many_requests'>
> {
  const allowed = await countUse(shop, { key: `push-test:${by.user.id}`, ...LIMIT })
  if (!allowed.ok) return allowed
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const { tx, publish } = transaction
    const device = await tx
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint'])
      .where('user_id', '=', by.user.id)
      .where(row => (id === undefined ? row('session_id', '=', by.sessionId) : row('id', '=', id)))
      .executeTakeFirst()
    if (!device) return { ok: false, code: 'push_device_not_found' }
    if (device.endpoint === null) return { ok: false, code: 'push_device_off' }
    const test = newId(now)
    const at = now.toISOString()
    await tx
      .deleteFrom('push_sends')
      .where('subscription_id', '=', device.id)
      .where('kind', '=', 'test')
      .execute()
    await tx
      .insertInto('push_sends')
      .values({
        id: newId(now),
        subscription_id: device.id,
        kind: 'test',
        thing: test,
        created_at: at,
        due_at: at,
        give_up_at: new Date(now.getTime() + HELPS_FOR_MS.test).toISOString(),
      })
      .execute()
    await tx
      .updateTable('push_subscriptions')
      // a person who presses wants to know now
      .set({
        held_until: '',
        test_id: test,
        test_at: at,
        test_sent_at: null,
        test_arrived_at: null,
        test_failed_at: null,
      })
      .where('id', '=', device.id)
      .execute()
    await recordDeed(transaction, { by, now, what: 'push_device_tested' })
    publish('push')
    return {
      ok: true,
      test: { id: test, state: 'waiting', askedAt: at, sentAt: null, arrivedAt: null },
    }
  })
}

/** How far one's own test is. `push_test_not_found`: also after a later one. */
export async function findTest(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true; test: PushTest } | Refusal<'push_test_not_found'>> {
  const row = await shop.db.main
    .selectFrom('push_subscriptions')
    .select(['test_at', 'test_sent_at', 'test_arrived_at', 'test_failed_at'])
    .where('test_id', '=', id)
    .where('user_id', '=', by.user.id)
    .executeTakeFirst()
  if (!row || row.test_at === null) return { ok: false, code: 'push_test_not_found' }
  const { test_at: askedAt, test_sent_at: sentAt, test_arrived_at: arrivedAt } = row
  const isOver = shop.clock.now().getTime() - Date.parse(askedAt) > HELPS_FOR_MS.test
  const hasFailed = row.test_failed_at !== null || (sentAt === null && isOver)
  const state = arrivedAt !== null ? 'arrived' : hasFailed ? 'failed' : sentAt !== null ? 'sent' : 'waiting'
  return { ok: true, test: { id, state, askedAt, sentAt, arrivedAt } }
}

/** Notes that a device shows a test, as its browser says; the first word counts. */
export async function noteArrived(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true } | Refusal<'push_test_not_found'>> {
  const at = shop.clock.now().toISOString()
  const noted = await shop.db.transact(({ tx }) =>
    tx
      .updateTable('push_subscriptions')
      .set(row => ({ test_arrived_at: row.fn.coalesce('test_arrived_at', row.val(at)) }))
      .where('test_id', '=', id)
      .where('user_id', '=', by.user.id)
      .returning('id')
      .executeTakeFirst(),
  )
  return noted ? { ok: true } : { ok: false, code: 'push_test_not_found' }
}
