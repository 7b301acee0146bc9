import { sql } from 'kysely'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { type CourierFigures, courierFigures } from '#domain/parcels/courier-figures.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** Couriers change: orders of the last year count. */
const DAYS_COUNTED = 365
/** Reads every parcel of a year, so it is not read for each look. */
const KEPT_MS = 10 * 60_000

type Kept = { at: number; figures: Promise<CourierFigures[]> }
const kept = new WeakMap<Shop['db'], Kept>()

/** What became of the parcels of each courier in each district within a year, at most ten minutes old. */
export async function readCourierFigures(shop: Shop, _asked: { by: Staff }): Promise<CourierFigures[]> {
  const at = shop.clock.now().getTime()
  const known = kept.get(shop.db)
  if (known && at >= known.at && at - known.at < KEPT_MS) return await known.figures
  const reading = { at, figures: countFigures(shop) }
  kept.set(shop.db, reading)
  // a failed reading is not kept
  reading.figures.catch(() => kept.get(shop.db) === reading && kept.delete(shop.db))
  return await reading.figures
}

type Row = { courier: string; district: string; status: string; days: number | null; parcels: number }

/** Parcels that came back and were left behind count for the courier that had them. */
async function countFigures({ db, clock }: Shop): Promise<CourierFigures[]> {
  const since = dayAfter(dhakaDay(clock.now()), -DAYS_COUNTED)
  const days =
    db.engine === 'sqlite'
      ? sql`cast(julianday(p.status_at) - julianday(p.booked_at) as integer)`
      : sql`floor(extract(epoch from p.status_at - p.booked_at) / 86400)::int`
  const rows = sql<Row>`(
    select courier, district, status, days, count(*) as parcels from (
      select p.courier, o.district, o.status,
        case when o.status = 'cancelled' then null else ${days} end as days
      from orders o join parcels p on p.order_id = o.id
      where o.day >= ${since} and o.district is not null and p.state = 'booked'
        and o.status in ('delivered', 'partial_delivered', 'cancelled')
      union all
      select f.courier, o.district, 'cancelled', null
      from former_parcels f join orders o on o.id = f.order_id
      where o.day >= ${since} and o.district is not null and f.status is not null
    ) ended
    group by 1, 2, 3, 4
  )`
  const found = await db.reports
    .selectFrom(rows.as('counted'))
    .selectAll()
    .orderBy('district')
    .orderBy('courier')
    .execute()
  return courierFigures(
    found.map(({ status, ...row }) => ({
      ...row,
      isDelivered: status !== 'cancelled',
      days: row.days === null ? null : Math.max(0, row.days),
    })),
  )
}
