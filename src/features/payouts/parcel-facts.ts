import { type RawBuilder, sql } from 'kysely'
import { dayAfter, endOfDhakaDay } from '#domain/dates.ts'
import type { Shop } from '#features/shop.ts'
import { type Books, inBooks } from './payout-courier.ts'

/** The money of a parcel with the signs that decide its state. Booleans of a row are 1 and 0. */
export type FactRow = {
  order_id: string
  /** The courier whose money it is: the one that paid, else the one that carried. */
  courier: string
  order_no: number
  order_day: string
  recipient_name: string
  consignment_id: string | null
  invoice: string | null
  status: string | null
  at: string
  asked: number
  told: number | null
  paid: number
  charge: number
  lines: number
  expected: number
  is_delivered: number
  has_lines: number
  against: number
  is_as_asked: number
}

/** Orders by their ids, by their days, or by the days that their parcels stand on in the books. */
type Among =
  | { ids: readonly string[] }
  | { orderDays: readonly string[] }
  | { deliveredOn: readonly string[] }

/**
 * Every parcel of these orders that was delivered, or that a payout has a line for: in SQL the same as `ParcelMoney` in
 * domain/payouts/reconciliation.ts. A test compares the two.
 */
export function parcelFacts(shop: Pick<Shop, 'db'>, books: Books, among: Among): RawBuilder<FactRow> {
  return sql<FactRow>`(
    with ${'deliveredOn' in among ? foundOn(among.deliveredOn) : sql``} picked as materialized (
      select id, order_no, day, recipient_name, consignment_id, invoice, status, created_at, price, advance_paid
      from ${pickedOf(among)}
    ), listed as (
      select l.order_id, sum(l.collected) as paid, sum(l.charge) as charge, count(*) as lines,
        min(y.courier) as payer
      -- crossed: SQLite keeps this order, else it would look at the picked orders once for each line there is
      from picked cross join payout_lines l cross join payouts y
      where l.order_id = picked.id and y.id = l.payout_id
        and y.paid_at is not null and ${inBooks(books, 'y.courier')}
      group by l.order_id
    -- materialized: else each condition on a sign would read the JSON of what the courier was told again
    ), money as materialized (
      select o.id as order_id, coalesce(m.payer, p.courier, '') as courier, o.order_no, o.day as order_day, o.recipient_name, o.consignment_id, o.invoice, o.status,
        coalesce(p.status_at, p.booked_at, o.created_at) as at,
        ${askedTaka(shop)} * 100 as asked,
        p.collected as told,
        coalesce(m.paid, 0) as paid, coalesce(m.charge, 0) as charge, coalesce(m.lines, 0) as lines,
        case when o.status in ('delivered', 'partial_delivered') then 1 else 0 end as is_delivered
      from picked o
      left join parcels p on p.order_id = o.id
      left join listed m on m.order_id = o.id
      where (${inBooks(books, 'p.courier')} or m.order_id is not null)
        and (o.status in ('delivered', 'partial_delivered') or m.paid <> 0)
    ), due as materialized (
      select money.*, case
          when is_delivered = 0 then 0
          when told is not null then told
          when status = 'partial_delivered' and lines > 0 then paid
          else asked
        end as expected
      from money
    )
    select due.*,
      case when lines > 0 then 1 else 0 end as has_lines,
      case when paid < expected then -1 when paid > expected then 1 else 0 end as against,
      case when expected = asked then 1 else 0 end as is_as_asked
    from due
  )`
}

/** What the rider of parcel `p` collects for order `o`: the amount sent to the courier, else the open amount. */
export const askedTaka = (shop: Pick<Shop, 'db'>): RawBuilder<number> =>
  shop.db.engine === 'sqlite'
    ? sql<number>`coalesce(json_extract(p.sent, '$.codTaka'), o.price - o.advance_paid)`
    : sql<number>`coalesce((p.sent::jsonb ->> 'codTaka')::bigint, o.price - o.advance_paid)`

function pickedOf(among: Among): RawBuilder<unknown> {
  if ('ids' in among) return sql`orders where id in (${listOf(among.ids)})`
  if ('orderDays' in among) return sql`orders where day in (${listOf(among.orderDays)})`
  return sql`found cross join orders where orders.id = found.order_id`
}

/**
 * The orders whose parcels stand on some days, by the index of those times; a parcel without a time stands on the day of
 * its order.
 */
function foundOn(days: readonly string[]): RawBuilder<unknown> {
  const at = sql`coalesce(status_at, booked_at)`
  const timed = stretchesOf(days).map(
    ({ fromDay, toDay }) => sql`select order_id from parcels
      where ${at} > ${endOfDhakaDay(dayAfter(fromDay, -1))} and ${at} <= ${endOfDhakaDay(toDay)}`,
  )
  return sql`asked (day) as materialized (
    values ${sql.join(days.map(day => sql`(${day})`))}
  ), found as materialized (
    ${sql.join(timed, sql` union all `)} union all
    -- crossed: else PostgreSQL starts parallel workers for the orders of a day, which take longer than the orders
    select o.id from asked cross join orders o left join parcels p on p.order_id = o.id
    where o.day = asked.day and coalesce(p.status_at, p.booked_at) is null
  ), `
}

/** Neighbouring days as one. */
function stretchesOf(days: readonly string[]): { fromDay: string; toDay: string }[] {
  const found: { fromDay: string; toDay: string }[] = []
  for (const day of days.toSorted()) {
    const last = found.at(-1)
    if (last && dayAfter(last.toDay, 1) === day) last.toDay = day
    else found.push({ fromDay: day, toDay: day })
  }
  return found
}

const listOf = (values: readonly string[]) => sql`${sql.join(values.length > 0 ? values : [''])}`
