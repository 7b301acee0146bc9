import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** An order that was called, is called now, and has a link; its calls mark their day as changed. */
export async function fillCalls(tx: Transaction['tx'], order_id: string): Promise<void> {
  const attempt = { order_id, outcome: 'callback', note: ODD_TEXT, next_at: AT, actor: 'u1', at: AT } as const
  await tx
    .insertInto('call_attempts')
    .values([
      { ...attempt, id: 'c2', request_key: 'u1:key', request_hash: 'hash', wanted_by: 'u1', batch: 'b1' },
      { ...attempt, id: 'c1', reason: 'other', undone_at: AT },
    ])
    .execute()
  const queued = {
    judged_at: AT,
    lane: 'callback',
    due_at: AT,
    red_at: AT,
    rank_at: AT,
    tries: 2,
    risk: 49,
  } as const
  await tx
    .insertInto('call_queue')
    .values({ ...queued, order_id, held_by: 'u1', held_since: AT, held_until: AT })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(queued))
    .execute()
  await tx
    .insertInto('call_links')
    .values({ order_id, token_hash: 'hash', made_at: AT, actor: 'u1' })
    .execute()
  await tx
    .insertInto('call_shares')
    .values({ place: ODD_TEXT, returned: 14, ended: 60, made_at: AT })
    .execute()
  await tx.insertInto('call_days').values({ day: '2026-01-03', rules: '9-21 15', figures: '{}' }).execute()
}
