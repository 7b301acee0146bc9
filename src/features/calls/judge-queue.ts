import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Judgement } from '#domain/calls/judge-call.ts'
import { judgeCall } from '#domain/calls/judge-call.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { type CallSettings, readCallFacts } from './read-call-facts.ts'

/** Few enough that no other request waits for them. */
const AT_ONCE = 100
/** From so many, PostgreSQL still plans for a queue that nobody has judged, and would read all of it for one row. */
const MANY = 1_000
/** A reader judges this many before it reads; more have changed only after an import or a change of the settings. */
const MOST_BEFORE_READING = 500

/**
 * Judges the orders that changed since the queue was read, so that what is confirmed elsewhere is gone from it at once.
 * Returns how many; at most `most`, and the job judges the others.
 */
export async function judgeQueue(
  shop: Shop,
  { most = MOST_BEFORE_READING, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const settings = await shop.settings.now()
  let judged = 0
  while (judged < most && !signal?.aborted) {
    const stale = await shop.db.main
      .selectFrom('call_queue')
      .select('order_id')
      .where('judged_at', 'is', null)
      .limit(AT_ONCE)
      .execute()
    if (stale.length === 0) break
    const ids = stale.map(row => row.order_id).sort()
    await shop.db.transact(transaction => judgeOrders(transaction, ids, { settings, now: shop.clock.now() }))
    judged += ids.length
    if (stale.length < AT_ONCE) break
    await yieldToEventLoop()
  }
  if (judged >= MANY && shop.db.engine === 'postgres') await sql`analyze call_queue`.execute(shop.db.main)
  return judged
}

type Judging = { settings: CallSettings; now: Date }

/** Judges orders in the transaction of a verb. An order that nobody is to be called about leaves the queue. */
export async function judgeOrders(
  transaction: Transaction,
  ids: readonly string[],
  { settings, now }: Judging,
): Promise<ReadonlyMap<string, Judgement>> {
  const { tx } = transaction
  // locked before anything is read: a change that this does not see marks its row only after this
  await tx.updateTable('call_queue').set({ judged_at: null }).where('order_id', 'in', ids).execute()
  const facts = await readCallFacts(tx, ids, settings)
  const judged = new Map<string, Judgement>()
  for (const id of ids) {
    const own = facts.get(id)
    const judgement = own && judgeCall(own, settings.calls, now)
    if (judgement) judged.set(id, judgement)
  }
  const over = ids.filter(id => !judged.has(id))
  if (over.length > 0) await tx.deleteFrom('call_queue').where('order_id', 'in', over).execute()
  if (judged.size > 0) await writeJudgements(transaction, judged, now)
  return judged
}

async function writeJudgements(
  { tx }: Transaction,
  judged: ReadonlyMap<string, Judgement>,
  now: Date,
): Promise<void> {
  const rows = [...judged].map(([order_id, judgement]) => ({
    order_id,
    judged_at: now.toISOString(),
    lane: judgement.lane,
    due_at: judgement.dueAt,
    red_at: judgement.redAt,
    rank_at: judgement.rankAt,
    dead_at: judgement.deadAt,
    tries: judgement.tries,
    risk: judgement.riskTaka,
    wanted_by: judgement.wantedBy,
  }))
  await tx
    .insertInto('call_queue')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('order_id').doUpdateSet(row => ({
        judged_at: row.ref('excluded.judged_at'),
        lane: row.ref('excluded.lane'),
        due_at: row.ref('excluded.due_at'),
        red_at: row.ref('excluded.red_at'),
        rank_at: row.ref('excluded.rank_at'),
        dead_at: row.ref('excluded.dead_at'),
        tries: row.ref('excluded.tries'),
        risk: row.ref('excluded.risk'),
        wanted_by: row.ref('excluded.wanted_by'),
      })),
    )
    .execute()
}
