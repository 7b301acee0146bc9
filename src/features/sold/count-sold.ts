import { type RawBuilder, sql } from 'kysely'
import { ENDING_WORDS, RETURNED_WORDS } from '#domain/orders/order-stage.ts'

/** Pairs of a product in a size that were ordered on a day. A name is null where no pair is of its kind. */
export type SoldPairs = {
  day: string
  product_id: string
  size: number
  sold: number
  delivered: number
  delivered_name: string | null
  sent: number
  refused: number
  sent_name: string | null
}

/** Orders of a day by the district of their address, which is empty where it names none. */
export type SoldDistrict = { day: string; district: string; orders: number; ended: number; refused: number }

const isReturned = sql<boolean>`o.status in (${sql.join([...RETURNED_WORDS])})`
/** Orders of cases do not count, nor do deleted ones. */
const isEnded = sql<boolean>`o.status in (${sql.join([...ENDING_WORDS])}) and o.case_id is null and o.deleted_at is null`

/** What was sold on some days, read from the lines of their orders. */
export const countPairs = (days: readonly string[]): RawBuilder<SoldPairs> => sql<SoldPairs>`(
  select l.day, coalesce(l.product_id, '') as product_id, l.size,
    sum(case when l.stock_state <> 'released' and l.quantity > l.returned then l.quantity - l.returned else 0 end) as sold,
    sum(case when l.stock_state = 'consumed' then l.quantity - l.returned else 0 end) as delivered,
    max(case when l.stock_state = 'consumed' then l.product_name end) as delivered_name,
    sum(case when ${isEnded} then l.quantity else 0 end) as sent,
    -- of a partial delivery what was counted back, of a returned parcel all
    sum(case when not (${isEnded}) then 0 when ${isReturned} then l.quantity else l.returned end) as refused,
    max(case when ${isEnded} then l.product_name end) as sent_name
  from order_lines l join orders o on o.id = l.order_id
  where l.day in (${sql.join(days)}) group by 1, 2, 3
)`

/** The orders of some days by district, read from themselves. */
export const countDistricts = (days: readonly string[]): RawBuilder<SoldDistrict> => sql<SoldDistrict>`(
  select o.day, coalesce(o.district, '') as district,
    sum(case when o.official_status <> 'Fake' and o.case_id is null and o.deleted_at is null then 1 else 0 end) as orders,
    sum(case when ${isEnded} then 1 else 0 end) as ended,
    sum(case when ${isEnded} and ${isReturned} then 1 else 0 end) as refused
  from orders o where o.day in (${sql.join(days)}) group by 1, 2
)`
