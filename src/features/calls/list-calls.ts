import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import {
  CALL_LANES,
  type CallerNow,
  type CallLane,
  type CallQueue,
  type LaneCount,
  MOST_COUNTED_CALLS,
} from '#domain/calls/call.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { judgeQueue } from './judge-queue.ts'
import { listHeldCalls } from './list-held-calls.ts'
import { readCallRows } from './read-call-rows.ts'
import { readCallsToday, readLastCalls } from './read-calls-today.ts'

type Reading = Kysely<Tables>
type QueueRow = Selectable<Tables['call_queue']> & { lane: CallLane }

/** `lane`: only its rows; `limit`: rows of each lane. */
export type CallsToList = { by: Staff; lane?: CallLane | undefined; limit: number }

/** The queue as everybody sees it: whom to call, in which order, who calls whom, and the calls of today. */
export async function listCalls(
  shop: Shop,
  { lane: asked, limit }: CallsToList,
): Promise<{ ok: true; queue: CallQueue }> {
  await judgeQueue(shop)
  const db = shop.db.main
  const settings = await shop.settings.now()
  const now = shop.clock.now().toISOString()
  const queued: QueueRow[] = []
  for (const lane of asked ? [asked] : CALL_LANES) queued.push(...(await readLane(db, { lane, now, limit })))
  const { fromHour, untilHour } = settings.calls
  return {
    ok: true,
    queue: {
      now,
      hours: { fromHour, untilHour },
      lanes: await countLanes(db, now),
      ...(await readEdges(db, now)),
      rows: await readCallRows(shop, db, { queued, settings }),
      calling: await readCalling(shop),
      today: await readCallsToday(shop, settings.calls),
      toPack: await countToPack(db),
    },
  }
}

const living = (db: Reading, lane: CallLane, now: string) =>
  db
    .selectFrom('call_queue')
    .where('judged_at', 'is not', null)
    .where('lane', '=', lane)
    .where(row => row.or([row('dead_at', 'is', null), row('dead_at', '>', now)]))

/** The first rows of a lane: whose time has come, in the order of calling, then those whose time comes next. */
async function readLane(
  db: Reading,
  { lane, now, limit }: { lane: CallLane; now: string; limit: number },
): Promise<QueueRow[]> {
  const due = await living(db, lane, now)
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('rank_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  const later =
    due.length < limit
      ? await living(db, lane, now)
          .selectAll()
          .where('due_at', '>', now)
          .orderBy('due_at')
          .orderBy('order_id')
          .limit(limit - due.length)
          .execute()
      : []
  return [...due, ...later].map(row => ({ ...row, lane }))
}

async function countLanes(db: Reading, now: string): Promise<Record<CallLane, LaneCount>> {
  const count = async (lane: CallLane, when: '<=' | '>'): Promise<number> => {
    const { rows } = await db
      .selectFrom(
        living(db, lane, now)
          .select('order_id')
          .where('due_at', when, now)
          .limit(MOST_COUNTED_CALLS)
          .as('some'),
      )
      .select(row => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  const of = async (lane: CallLane): Promise<LaneCount> => ({
    due: await count(lane, '<='),
    later: await count(lane, '>'),
  })
  return {
    callback: await of('callback'),
    rescue: await of('rescue'),
    at_risk: await of('at_risk'),
    known_buyer: await of('known_buyer'),
    given_up: await of('given_up'),
  }
}

/** Since when the oldest waits, and when the next one comes. */
async function readEdges(db: Reading, now: string): Promise<Pick<CallQueue, 'oldestDueAt' | 'nextDueAt'>> {
  const edge = async (lane: CallLane, when: '<=' | '>') =>
    (
      await living(db, lane, now)
        .select('due_at')
        .where('due_at', when, now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
    )?.due_at
  const lanes = ['callback', 'at_risk'] as const
  const oldest: string[] = []
  const next: string[] = []
  for (const lane of lanes) {
    oldest.push(...[(await edge(lane, '<=')) ?? []].flat())
    next.push(...[(await edge(lane, '>')) ?? []].flat())
  }
  return { oldestDueAt: oldest.sort()[0] ?? null, nextDueAt: next.sort()[0] ?? null }
}

/** Who has an order now, and who called today. */
async function readCalling(shop: Shop): Promise<CallerNow[]> {
  const held = await listHeldCalls(shop)
  const lastCalls = await readLastCalls(shop)
  const ids = [...new Set([...held.map(({ id }) => id), ...lastCalls.keys()])]
  const names = await nameActors(shop.db.main, ids)
  return ids.map(id => {
    const own = held.find(call => call.id === id)
    return {
      id,
      name: names.get(id)?.name ?? id,
      orderId: own?.orderId ?? null,
      orderNo: own?.orderNo ?? null,
      lane: own?.lane ?? null,
      since: own?.since ?? null,
      lastCallAt: lastCalls.get(id) ?? null,
    }
  })
}

async function countToPack(db: Reading): Promise<number> {
  const { orders } = await db
    .selectFrom('order_counts')
    .select(row => row.fn.coalesce(row.fn.sum<number>('orders'), row.lit(0)).as('orders'))
    .where('official_status', '=', 'Confirmed')
    .where('status', '=', '')
    .executeTakeFirstOrThrow()
  return orders
}
