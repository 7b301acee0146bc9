import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { fitsParcels, type ParcelsAsked } from './fits-parcels.ts'
import { overdueUntil } from './overdue-until.ts'
import { parcelFacts } from './parcel-facts.ts'
import { booksOf } from './payout-courier.ts'
import { readParcels } from './read-parcels.ts'
import type { SummedBy } from './summed-days.ts'

type Slice = { asked: ParcelsAsked; skip: number; limit: number }

/**
 * A slice of the requested parcels, newest first. `summed` are their sums by day: they give the days of the slice, so
 * that the last page costs no more than the first.
 */
export async function pageOfParcels(
  shop: Shop,
  summed: readonly SummedBy<'day'>[],
  { asked, skip, limit }: Slice,
): Promise<ReconciledParcel[]> {
  const { days, before } = daysOfStretch(summed, skip, limit)
  const [newest, oldest] = [days[0], days.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const rows = await shop.db.reports
    .selectFrom(parcelFacts(shop, booksOf(shop), { deliveredOn: days }).as('facts'))
    .selectAll()
    .where(
      fitsParcels(
        { kind: asked.kind, courier: asked.courier, fromDay: oldest, toDay: newest },
        await overdueUntil(shop),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .offset(skip - before)
    .execute()
  return readParcels(shop, rows)
}

/** The days of delivery of a slice, newest first, and how many parcels come `before` them. */
function daysOfStretch(summed: readonly SummedBy<'day'>[], skip: number, limit: number) {
  const parcelsOf = new Map<string, number>()
  for (const { day, parcels } of summed) parcelsOf.set(day, (parcelsOf.get(day) ?? 0) + parcels)
  const days: string[] = []
  let before = 0
  let passed = 0
  for (const day of [...parcelsOf.keys()].toSorted().reverse()) {
    if (passed >= skip + limit) break
    passed += parcelsOf.get(day) ?? 0
    if (passed <= skip) before = passed
    else days.push(day)
  }
  return { days, before }
}
