import { type RawBuilder, sql } from 'kysely'
import type { Tally } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { changedDays } from './changed-days.ts'
import { askedTaka } from './parcel-facts.ts'
import { inTheseBooks } from './payout-courier.ts'

type SummedWay = { day: string; courier: string; parcels: number; poisha: number }

/**
 * The cash that riders still have to collect for the orders of some days, in poisha, read from their parcels. The parcel of
 * a deleted order counts like any other. The condition on the status is exactly that of the index.
 */
export const countOnTheWay = (shop: Pick<Shop, 'db'>, days: readonly string[]): RawBuilder<SummedWay> =>
  sql<SummedWay>`(
    select o.day, p.courier, count(*) as parcels, sum(${askedTaka(shop)} * 100) as poisha
    from orders o join parcels p on p.order_id = o.id
    where o.status is not null and o.status not in ('delivered', 'partial_delivered', 'cancelled')
      and o.day in (${sql.join(days)})
    group by 1, 2
  )`

/**
 * The cash that riders of a courier, or of all, still have to collect, in poisha: from the stored sums, and for days that
 * changed since, from the parcels themselves.
 */
export async function sumOnTheWay(shop: Shop, courier?: string): Promise<Tally> {
  const { reports } = shop.db
  const changed = await changedDays(reports)
  const isOwn = inTheseBooks(shop, 'courier', courier)
  const isCurrent = changed.length === 0 ? sql`` : sql`and day not in (${sql.join(changed)})`
  const parts = [sql`select parcels, poisha from on_the_way_sums where ${isOwn} ${isCurrent}`]
  if (changed.length > 0)
    parts.push(sql`select parcels, poisha from ${countOnTheWay(shop, changed)} counted where ${isOwn}`)
  const summed = sql<Tally>`(
    select coalesce(sum(parcels), 0) as parcels, coalesce(sum(poisha), 0) as poisha
    from (${sql.join(parts, sql` union all `)}) ways
  )`
  return await reports.selectFrom(summed.as('on_the_way')).selectAll().executeTakeFirstOrThrow()
}
