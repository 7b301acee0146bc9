import type { Transaction } from '#db/open-db.ts'
import { dhakaDay, dhakaHour } from '#domain/dates.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import { CASE_TOLD_FOR_MS, CASE_WAITS_MS, PARCEL_AGAIN_MS, STOCK_HOUR } from '#domain/push/push-news.ts'
import type { Shop } from '#features/shop.ts'
import { noteNews } from './note-news.ts'
import { findDueCallbacks } from './read-callbacks.ts'
import { readFacts } from './read-facts.ts'
import { findParcelsGoingBack } from './read-parcels.ts'

/** `again`: told anew after so long; undefined: once. */
type Due = { kind: PushKind; thing: string; mark: string; userId?: string | undefined; againMs?: number }

/**
 * Notes what becomes news by the time alone: a callback that is due or late, a parcel that goes back today, an exchange
 * that waits, the sizes that sold out by the evening. Each is marked as told in the transaction that notes it, so that of
 * several processes one does. Returns how many there were.
 */
export async function noteTimedNews(shop: Shop): Promise<number> {
  if (!(await hasDevices(shop))) return 0
  const now = shop.clock.now()
  const due = [
    ...(await callbacks(shop)),
    ...(await parcels(shop)),
    ...(await waitingCases(shop)),
    ...soldOut(now),
  ]
  let noted = 0
  for (const one of due) if (await note(shop, one)) noted += 1
  return noted
}

const hasDevices = async ({ db }: Shop): Promise<boolean> =>
  (await db.main
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

async function note(shop: Shop, { kind, thing, mark, userId, againMs }: Due): Promise<boolean> {
  const now = shop.clock.now()
  const again = againMs === undefined ? null : new Date(now.getTime() - againMs)
  // most of it was told before: that is read without a transaction
  const told = await shop.db.main
    .selectFrom('push_marks')
    .select('told_at')
    .where('name', '=', mark)
    .executeTakeFirst()
  if (told && (again === null || told.told_at > again.toISOString())) return false
  // the evening of a day on which nothing sold out is marked too, so that it is looked at once
  const isNews = kind !== 'low_stock' || (await readFacts(shop, kind, [thing])) !== undefined
  return await shop.db.transact(async transaction => {
    if (!(await claimPushMark(transaction, { name: mark, now, again })) || !isNews) return false
    await noteNews(transaction, { kind, thing, now, userId })
    return true
  })
}

/** Each is told twice: before its time, and when it is late. */
const callbacks = async (shop: Shop): Promise<Due[]> =>
  (await findDueCallbacks(shop)).map(({ id, dueAt, isLate, userId }) => ({
    kind: 'callback_due',
    thing: id,
    mark: `${isLate ? 'callback_late' : 'callback_soon'} ${id} ${dueAt}`,
    userId,
  }))

const parcels = async (shop: Shop): Promise<Due[]> =>
  (await findParcelsGoingBack(shop)).map(({ id }) => ({
    kind: 'courier_trouble',
    thing: id,
    mark: `courier_trouble ${id}`,
    againMs: PARCEL_AGAIN_MS,
  }))

async function waitingCases({ db, clock }: Shop): Promise<Due[]> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  const rows = await db.main
    .selectFrom('cases')
    .select('id')
    .where('ended_at', 'is', null)
    .where('approved_at', 'is', null)
    .where('opened_at', '<=', ago(CASE_WAITS_MS))
    .where('opened_at', '>', ago(CASE_TOLD_FOR_MS))
    .orderBy('opened_at')
    .execute()
  return rows.map(({ id }) => ({ kind: 'exchange_waits', thing: id, mark: `exchange_waits ${id}` }))
}

function soldOut(now: Date): Due[] {
  if (dhakaHour(now) < STOCK_HOUR) return []
  const day = dhakaDay(now)
  return [{ kind: 'low_stock', thing: day, mark: `low_stock ${day}` }]
}

/**
 * Whether this transaction is the one that tells: notes it, unless it was told after `again`; null: it is told once. Of
 * several processes one gets true.
 */
async function claimPushMark(
  { tx }: Transaction,
  { name, now, again }: { name: string; now: Date; again: Date | null },
): Promise<boolean> {
  const told_at = now.toISOString()
  const claimed = await tx
    .insertInto('push_marks')
    .values({ name, told_at })
    .onConflict(conflict =>
      again === null
        ? conflict.doNothing()
        : conflict
            .column('name')
            .doUpdateSet({ told_at })
            .where('push_marks.told_at', '<=', again.toISOString()),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
