import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '#features/shop.ts'
import { inTheseBooks } from './payout-courier.ts'

/** The money of a parcel with the signs that decide its state. Numbers of a row that say yes or no are 1 and 0. */
export type FactRow = {
  order_id: string
  order_no: number
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

/**
 * Every parcel that was delivered, or that a payout paid something for: what domain/reconciliation.ts says of
 * `ParcelMoney`, for a database. A test holds the two together. `ids`: of these orders alone.
 */
export function parcelFacts(shop: Shop, ids?: readonly string[]): RawBuilder<FactRow> {
  // what the courier was told; an order whose parcel was entered by hand says it itself
  const codTaka =
    shop.db.engine === 'sqlite'
      ? sql`json_extract(p.sent, '$.codTaka')`
      : sql`(p.sent::jsonb ->> 'codTaka')::bigint`
  const among = (column: string) =>
    ids ? sql`and ${sql.ref(column)} in (${sql.join(ids.length > 0 ? ids : [''])})` : sql``
  return sql<FactRow>`(
    with listed as (
      select l.order_id, sum(l.collected) as paid, sum(l.charge) as charge, count(*) as lines
      from payout_lines l join payouts y on y.id = l.payout_id
      where l.order_id is not null and y.paid_at is not null
        and ${inTheseBooks(shop, 'y.courier')} ${among('l.order_id')}
      group by l.order_id
    ), known as (
      select order_id from parcels where ${inTheseBooks(shop, 'courier')} ${among('order_id')}
      union select order_id from listed
    ), money as (
      select o.id as order_id, o.order_no, o.recipient_name, o.consignment_id, o.invoice, o.status,
        coalesce(p.status_at, p.booked_at, o.created_at) as at,
        coalesce(${codTaka}, o.price - o.advance_paid) * 100 as asked,
        p.collected as told,
        coalesce(m.paid, 0) as paid, coalesce(m.charge, 0) as charge, coalesce(m.lines, 0) as lines,
        case when o.status in ('delivered', 'partial_delivered') then 1 else 0 end as is_delivered
      from known k
      join orders o on o.id = k.order_id
      left join parcels p on p.order_id = k.order_id
      left join listed m on m.order_id = k.order_id
      where o.status in ('delivered', 'partial_delivered') or m.paid <> 0
    ), due as (
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
