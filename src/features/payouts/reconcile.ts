import {
  RECONCILED_PAGE,
  type ReconciledKind,
  type ReconciledParcel,
  type ReconciliationSums,
} from '#domain/reconciliation.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { fitsParcels, type ParcelsAsked } from './fits-parcels.ts'
import { parcelFacts } from './parcel-facts.ts'
import { readParcels } from './read-parcels.ts'
import { sumParcels } from './sum-parcels.ts'
import { sumPayouts } from './sum-payouts.ts'
import { unknownLines } from './unknown-lines.ts'

type Asked = { by: Admin; page?: number } & ParcelsAsked

export type Reconciliation = {
  parcels: ReconciledParcel[]
  /** The page that is shown: the last one when a later one was asked for. */
  page: number
  pages: number
  total: number
  /** Of all parcels of the days, whichever kind was asked for. */
  sums: ReconciliationSums
}

/**
 * Delivered parcels against what the courier paid for them, newest first, fifty a page, with the sums of all. Without a
 * kind: every parcel, but not the lines of payouts that are of none.
 */
export async function reconcile(shop: Shop, asked: Asked): Promise<Reconciliation> {
  // not `asked` itself: its kind would narrow the sums too
  const days = { fromDay: asked.fromDay, toDay: asked.toDay }
  const sums = { ...(await sumParcels(shop, days)), payouts: await sumPayouts(shop, days) }
  const total = countOf(sums, asked.kind)
  const pages = Math.max(1, Math.ceil(total / RECONCILED_PAGE))
  const page = Math.min(asked.page ?? 1, pages)
  const stretch = { skip: (page - 1) * RECONCILED_PAGE, limit: RECONCILED_PAGE }
  if (asked.kind === 'unknown')
    return { parcels: await unknownLines(shop, asked, stretch), page, pages, total, sums }
  const rows = await shop.db.reports
    .selectFrom(parcelFacts(shop).as('facts'))
    .selectAll()
    .where(fitsParcels(asked, shop.clock.now()))
    .orderBy('at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(stretch.limit)
    .offset(stretch.skip)
    .execute()
  return { parcels: await readParcels(shop, rows), page, pages, total, sums }
}

function countOf({ states, overdue }: ReconciliationSums, kind: ReconciledKind | undefined): number {
  if (kind === 'overdue') return overdue.parcels
  if (kind) return states[kind].parcels
  const all = Object.values(states).reduce((sum, { parcels }) => sum + parcels, 0)
  return all - states.unknown.parcels
}
