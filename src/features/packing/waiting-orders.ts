import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { dhakaDay } from '#domain/dates.ts'
import { MAXIMUM_BATCH, PROPOSED_DAYS } from '#domain/packing/packing.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type BatchRow, openBatch } from './open-batch.ts'
import { parcelsToPack } from './parcels-to-pack.ts'

const DAY_MS = 86_400_000

/** The menu shows no number above 99; one more is enough to show that there are more. */
const MAXIMUM_COUNTED = 100

/** The orders that are confirmed and booked and in no open batch, oldest first: as many as a batch may have. */
export async function waitingOrders(
  db: Kysely<Tables>,
  { now, batch, limit = MAXIMUM_BATCH }: { now: Date; batch: BatchRow | undefined; limit?: number },
): Promise<string[]> {
  const rows = await bookedOrders(db, now)
    .where(order =>
      order.not(
        order.exists(
          order
            .selectFrom('packing_parcels')
            .select('batch_id')
            .whereRef('packing_parcels.order_id', '=', 'orders.id')
            .where('batch_id', '=', batch?.id ?? ''),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Literals, so that the index of these few orders is used. */
const bookedOrders = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`official_status = 'Confirmed' and status in ('in_review', 'pending')`)
    .where('deleted_at', 'is', null)
    .where('day', '>=', dhakaDay(new Date(now.getTime() - PROPOSED_DAYS * DAY_MS)))
    .orderBy('day')
    .orderBy('order_no')

/** How many parcels are to be packed, for the menu: of the open batch and those in none; at most 100. */
export async function countParcelsToPack(
  { db, clock }: Shop,
  _asked: { by: Staff },
): Promise<{ ok: true; count: number }> {
  const batch = await openBatch(db.main)
  const waiting = await waitingOrders(db.main, { now: clock.now(), batch, limit: MAXIMUM_COUNTED })
  const inBatch = batch
    ? await parcelsToPack(db.main, batch.id).select('orders.id').limit(MAXIMUM_COUNTED).execute()
    : []
  return { ok: true, count: Math.min(MAXIMUM_COUNTED, waiting.length + inBatch.length) }
}
