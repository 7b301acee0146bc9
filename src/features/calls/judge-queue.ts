import type { Transaction } from '#db/open-db.ts'
import type { Judgement } from '#domain/calls/judge-call.ts'
import { judgeCall } from '#domain/calls/judge-call.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { type CallSettings, readCallFacts } from './read-call-facts.ts'

/** Few enough that no other request waits for them. */
const AT_ONCE = 100
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
    await writeJudgement(transaction, id, { judgement, now })
  }
  return judged
}

async function writeJudgement(
  { tx }: Transaction,
  id: string,
  { judgement, now }: { judgement: Judgement | undefined; now: Date },
): Promise<void> {
  if (!judgement) {
    await tx.deleteFrom('call_queue').where('order_id', '=', id).execute()
    return
  }
  await tx
    .updateTable('call_queue')
    .set({
      judged_at: now.toISOString(),
      lane: judgement.lane,
      due_at: judgement.dueAt,
      red_at: judgement.redAt,
      rank_at: judgement.rankAt,
      dead_at: judgement.deadAt,
      tries: judgement.tries,
      risk: judgement.riskTaka,
      wanted_by: judgement.wantedBy,
    })
    .where('order_id', '=', id)
    .execute()
}
