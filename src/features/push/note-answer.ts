import type { PushAnswer } from '#adapters/push/push-service.ts'
import type { Transaction } from '#db/open-db.ts'
import type { PushTrouble } from '#domain/push/push-device.ts'
import { pushPauseAfter, UNREACHABLE_FROM } from '#domain/push/push-news.ts'
import type { Shop } from '#features/shop.ts'
import type { Batch } from './batch.ts'
import type { ClaimedDevice } from './claim-device.ts'

type Noting = { device: ClaimedDevice; batch: Batch; answer: PushAnswer }

/** Writes what a service answered, in one transaction. A browser that has subscribed anew meanwhile is another. */
export const noteAnswer = (shop: Shop, { device, batch, answer }: Noting): Promise<void> =>
  shop.db.transact(async ({ tx }) => {
    const now = shop.clock.now()
    switch (answer.outcome) {
      case 'taken':
        await removeRows(tx, batch)
        return await noteTaken(tx, device, { batch, at: now.toISOString() })
      case 'too_large':
        return await removeRows(tx, batch)
      case 'gone':
      case 'refused':
        return await end(tx, device, { trouble: answer.outcome, at: now.toISOString() })
      case 'later':
        return await postpone(tx, device, { now, waitMs: answer.waitMs })
    }
  })

type Tx = Transaction['tx']

const removeRows = async (tx: Tx, { rows }: Batch): Promise<void> =>
  void (await tx
    .deleteFrom('push_sends')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute())

async function noteTaken(tx: Tx, { id, to }: ClaimedDevice, { batch, at }: { batch: Batch; at: string }) {
  await tx
    .updateTable('push_subscriptions')
    .set({ last_ok_at: at, fails: 0, held_until: '', trouble: null, trouble_at: null })
    .where('id', '=', id)
    .where('endpoint', '=', to.endpoint)
    .execute()
  const [first] = batch.rows
  if (batch.kind === 'test' && first)
    await tx
      .updateTable('push_subscriptions')
      .set({ test_sent_at: at })
      .where('id', '=', id)
      .where('test_id', '=', first.thing)
      .execute()
}

/** Nothing is sent there any more; the row stays for its person to read, until they remove it or its session ends. */
async function end(tx: Tx, { id, to }: ClaimedDevice, { trouble, at }: { trouble: PushTrouble; at: string }) {
  const ended = await tx
    .updateTable('push_subscriptions')
    .set({ endpoint: null, p256dh: null, auth: null, trouble, trouble_at: at, test_failed_at: at })
    .where('id', '=', id)
    .where('endpoint', '=', to.endpoint)
    .returning('id')
    .executeTakeFirst()
  if (ended) await tx.deleteFrom('push_sends').where('subscription_id', '=', id).execute()
}

async function postpone(
  tx: Tx,
  { id, to, fails }: ClaimedDevice,
  { now, waitMs }: { now: Date; waitMs: number | undefined },
) {
  const failed = fails + 1
  const until = new Date(now.getTime() + pushPauseAfter(failed, waitMs))
  await tx
    .updateTable('push_subscriptions')
    .set({
      fails: failed,
      held_until: until.toISOString(),
      ...(failed >= UNREACHABLE_FROM && { trouble: 'unreachable' as const, trouble_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('endpoint', '=', to.endpoint)
    .execute()
}
