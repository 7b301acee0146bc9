import { sql } from 'kysely'
import type { OfCourier, PaidDays, ReconciliationSums } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { withinDays } from './fits-parcels.ts'
import { inTheseBooks } from './payout-courier.ts'

type Sums = ReconciliationSums['payouts']

/** The sums of the payouts that arrived within some days; in SQL the same as `balanceOf`. A test compares the two. */
export async function sumPayouts(
  { couriers, db }: Shop,
  { courier, ...days }: PaidDays & OfCourier,
): Promise<Sums> {
  const each = sql`(
    select amount, collected, withheld, collected - withheld - amount as not_explained from (
      select p.amount, coalesce(s.collected, 0) as collected,
        case when p.charges > coalesce(s.line_charges, 0) then p.charges else coalesce(s.line_charges, 0) end as withheld
      from payouts p left join payout_sums s on s.payout_id = p.id
      where ${withinDays('p.paid_at', days)} and ${inTheseBooks({ couriers }, 'p.courier', courier)}
    ) arrived
  )`
  const summed = sql<Sums>`(
    select count(*) as "count", coalesce(sum(amount), 0) as "amountPoisha",
      coalesce(sum(collected), 0) as "collectedPoisha", coalesce(sum(withheld), 0) as "withheldPoisha",
      coalesce(sum(not_explained), 0) as "notExplainedPoisha",
      coalesce(sum(case when not_explained <> 0 then 1 else 0 end), 0) as unexplained
    from ${each} balanced
  )`
  return await db.reports.selectFrom(summed.as('payouts')).selectAll().executeTakeFirstOrThrow()
}
