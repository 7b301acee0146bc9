import { sql } from 'kysely'
import type { Tally } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { askedTaka } from './parcel-facts.ts'
import { inTheseBooks } from './payout-courier.ts'

/**
 * The cash that riders of a courier, or of all, still have to collect, in poisha. The parcel of a deleted order counts like any other. The
 * condition on the status is exactly that of the index.
 */
export async function sumOnTheWay(shop: Shop, courier?: string): Promise<Tally> {
  const onTheWay = sql<Tally>`(
    select count(*) as parcels, coalesce(sum(${askedTaka(shop)} * 100), 0) as poisha
    from orders o join parcels p on p.order_id = o.id
    where o.status is not null and o.status not in ('delivered', 'partial_delivered', 'cancelled')
      and ${inTheseBooks(shop, 'p.courier', courier)}
  )`
  return await shop.db.reports.selectFrom(onTheWay.as('on_the_way')).selectAll().executeTakeFirstOrThrow()
}
