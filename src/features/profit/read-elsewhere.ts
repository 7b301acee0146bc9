import { sql } from 'kysely'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import type { ProfitBoard } from '#domain/profit/profit.ts'
import type { DaySpan } from '#domain/profit/profit-days.ts'
import { inTheseBooks } from '#features/payouts/payout-courier.ts'
import type { Shop } from '#features/shop.ts'
import { firstFormer } from './read-paid-lines.ts'

/**
 * What couriers withheld in payouts that arrived in some days and no order bears: for parcels of deleted orders and of what
 * was exchanged for these; for lines without a parcel of ours, and for payouts without lines.
 */
export async function readElsewhere(
  shop: Shop,
  { fromDay, toDay }: DaySpan,
): Promise<ProfitBoard['elsewhere']> {
  const charge = sql<number>`l.charge + case when w.beyond > 0 then ${spread(shop)} else 0 end`
  const charged = sql<{ of: 'deleted' | 'none'; poisha: number }>`(
    with paid as (
      select y.id, y.courier, y.charges from payouts y
      where y.paid_at >= ${startOfDhakaDay(fromDay)} and y.paid_at <= ${endOfDhakaDay(toDay)}
        and ${inTheseBooks(shop, 'y.courier')}
    ), wholes as (
      select y.id, y.courier, y.charges - coalesce(sum(l.charge), 0) as beyond, count(l.payout_id) as lines
      from paid y left join payout_lines l on l.payout_id = y.id group by y.id, y.courier, y.charges
    )
    select 'deleted' as of, coalesce(sum(${charge}), 0) as poisha
    from wholes w join payout_lines l on l.payout_id = w.id join orders o on o.id = l.order_id
    where ${isOut}
    union all
    select 'deleted', coalesce(sum(${charge}), 0)
    from wholes w join payout_lines l on l.payout_id = w.id join payouts y on y.id = w.id
      join former_parcels f on ${isFormer} join orders o on o.id = f.order_id
    where l.order_id is null and ${isOut}
    union all
    select 'none', coalesce(sum(${charge}), 0)
    from wholes w join payout_lines l on l.payout_id = w.id join payouts y on y.id = w.id
    where l.order_id is null and not exists (select 1 from former_parcels f where ${isFormer})
    union all
    select 'none', coalesce(sum(w.beyond), 0) from wholes w where w.lines = 0 and w.beyond > 0
  )`
  const rows = await shop.db.reports.selectFrom(charged.as('charged')).selectAll().execute()
  const sumOf = (of: 'deleted' | 'none') =>
    rows.filter(row => row.of === of).reduce((sum, { poisha }) => sum + Number(poisha), 0)
  return { deletedPoisha: sumOf('deleted'), noOrderPoisha: sumOf('none') }
}

/** The share of a line in what its payout states beyond its lines, as `spreadCharge` has it. */
const spread = ({ db }: Pick<Shop, 'db'>) => {
  const upTo = (line: ReturnType<typeof sql>) =>
    db.engine === 'sqlite'
      ? sql`((w.beyond * ${line} + w.lines - 1) / w.lines)`
      : sql`div(cast(w.beyond as numeric) * ${line} + w.lines - 1, w.lines)`
  return sql`${upTo(sql`l.line_no`)} - ${upTo(sql`(l.line_no - 1)`)}`
}

const isFormer = sql<boolean>`f.id in (${firstFormer('consignment_id')}, ${firstFormer('invoice')})`

/** Order `o` counts nowhere: it is deleted, or the order that it goes back to by up to three exchanges is. */
const isOut = sql<boolean>`(o.deleted_at is not null or (o.case_id is not null and not exists (
  select 1 from cases c join orders r on r.id = c.order_id
    left join cases c2 on c2.id = r.case_id left join orders r2 on r2.id = c2.order_id
    left join cases c3 on c3.id = r2.case_id left join orders r3 on r3.id = c3.order_id
  where c.id = o.case_id and r.deleted_at is null
    and (r.case_id is null or (r2.id is not null and r2.deleted_at is null))
    and (r2.case_id is null or (r3.id is not null and r3.deleted_at is null)))))`
