import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { CALLED_LANES, type CallCard, type CalledLane, LEASE_MS } from '#domain/calls/call.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type Awaiting, giveBackOthers } from './hold-call.ts'
import { judgeQueue } from './judge-queue.ts'
import { readCallCard } from './read-call-card.ts'

/** Several who press at the same moment may choose the same order: the second one chooses again. */
const TRIES = 20

/** `lanes`: only of these; of all in which somebody is called when it is undefined. */
export type NextCall = Awaiting & { by: Staff; lanes?: readonly CalledLane[] | undefined }

/**
 * Gives out the next order to call, which nobody else gets until the lease is over or given back; whatever the caller
 * had before is given back. No card: nobody is to be called now.
 */
export async function takeNextCall(
  shop: Shop,
  { by, lanes = CALLED_LANES, awaiting }: NextCall,
): Promise<{ ok: true; card: CallCard | undefined }> {
  await judgeQueue(shop)
  for (let tried = 0; tried < TRIES; tried++) {
    const taken = await takeNext(shop, { by, lanes, awaiting })
    if (taken === 'none') return { ok: true, card: undefined }
    if (taken !== 'again') return { ok: true, card: await readCallCard(shop, { by, orderId: taken.id }) }
  }
  return { ok: true, card: undefined }
}

/** `again`: somebody else took the chosen order at this very moment. */
async function takeNext(
  shop: Shop,
  { by, lanes, awaiting = [] }: NextCall & { lanes: readonly CalledLane[] },
): Promise<{ id: string } | 'again' | 'none'> {
  const now = shop.clock.now()
  const holder = by.user.id
  const { redMinutes } = (await shop.settings.now()).calls
  const choosing = {
    now: now.toISOString(),
    holder,
    lateAt: new Date(now.getTime() - redMinutes * 60_000).toISOString(),
  }
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const taken = await tx
      .updateTable('call_queue')
      .set({
        held_by: holder,
        held_since: choosing.now,
        held_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      })
      .where('order_id', '=', nextOrder(tx, lanes, choosing))
      .where(row => row.or([row('held_until', 'is', null), row('held_until', '<', choosing.now)]))
      .returning('order_id')
      .executeTakeFirst()
    if (!taken) {
      const next = await tx.selectNoFrom(nextOrder(tx, lanes, choosing).as('order_id')).executeTakeFirst()
      return next?.order_id ? 'again' : 'none'
    }
    await giveBackOthers(tx, { holder, but: [taken.order_id, ...awaiting] })
    transaction.publish('calls')
    return { id: taken.order_id }
  })
}

type Choosing = { now: string; holder: string; lateAt: string }

/** The order that is called next: callbacks first, then what is worth most for how late it is. */
const nextOrder = (tx: Kysely<Tables>, lanes: readonly CalledLane[], choosing: Choosing) =>
  sql<string | null>`(select order_id from (${sql.join(
    lanes.map(lane => firstOfLane(tx, lane, choosing)),
    sql` union all `,
  )}) as firsts order by is_later, rank_at, order_id limit 1)`

const firstOfLane = (tx: Kysely<Tables>, lane: CalledLane, { now, holder, lateAt }: Choosing) => sql`
  select * from (${tx
    .selectFrom('call_queue')
    .select(['order_id', 'rank_at', sql.lit(lane === 'callback' ? 0 : 1).as('is_later')])
    .where('judged_at', 'is not', null)
    .where('lane', '=', lane)
    .where('due_at', '<=', now)
    .where(row => row.or([row('held_until', 'is', null), row('held_until', '<', now)]))
    .where(row => row.or([row('dead_at', 'is', null), row('dead_at', '>', now)]))
    // somebody promised to call: others only once it is late
    .where(row =>
      row.or([row('wanted_by', 'is', null), row('wanted_by', '=', holder), row('due_at', '<=', lateAt)]),
    )
    .where(row =>
      row.or([
        row('skipped_by', 'is', null),
        row('skipped_by', '<>', holder),
        row('skipped_until', '<=', now),
      ]),
    )
    .orderBy('rank_at')
    .orderBy('order_id')
    .limit(1)}) as one`
