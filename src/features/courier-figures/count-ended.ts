import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'

/** Parcels that ended in one way. `days`: from the booking to the delivery; -1: not delivered, or nobody knows. */
export type EndedSum = {
  courier: string
  district: string
  is_delivered: number
  days: number
  parcels: number
}

/**
 * What became of the parcels of the orders of some days, read from themselves. Parcels that came back and were left behind
 * count for the courier that had them.
 */
export function countEnded(
  { engine }: Pick<Db, 'engine'>,
  days: readonly string[],
): RawBuilder<EndedSum & { day: string }> {
  const taken =
    engine === 'sqlite'
      ? sql`max(0, cast(julianday(p.status_at) - julianday(p.booked_at) as integer))`
      : sql`greatest(0, floor(extract(epoch from p.status_at - p.booked_at) / 86400)::int)`
  const isKnown = sql`o.status <> 'cancelled' and p.status_at is not null and p.booked_at is not null`
  return sql<EndedSum & { day: string }>`(
    select day, courier, district, is_delivered, days, count(*) as parcels from (
      select o.day, p.courier, o.district, case when o.status = 'cancelled' then 0 else 1 end as is_delivered,
        case when ${isKnown} then ${taken} else -1 end as days
      from orders o join parcels p on p.order_id = o.id
      where o.day in (${sql.join(days)}) and o.district is not null and p.state = 'booked'
        and o.status in ('delivered', 'partial_delivered', 'cancelled')
      union all
      select o.day, f.courier, o.district, 0, -1
      from orders o join former_parcels f on f.order_id = o.id
      where o.day in (${sql.join(days)}) and o.district is not null and f.status is not null
    ) ended
    group by 1, 2, 3, 4, 5
  )`
}
