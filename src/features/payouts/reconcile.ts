import {
  type PaidDays,
  RECONCILED_PAGE,
  type ReconciledKind,
  type ReconciledParcel,
  type ReconciliationSums,
} from '#domain/reconciliation.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { ParcelsAsked } from './fits-parcels.ts'
import { pageOfParcels } from './page-of-parcels.ts'
import { sumOnTheWay } from './sum-on-the-way.ts'
import { isOfKind, sumParcels } from './sum-parcels.ts'
import { sumPayouts } from './sum-payouts.ts'
import { sumUnknown } from './sum-unknown.ts'
import { summedDays } from './summed-days.ts'
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
  const now = shop.clock.now()
  const days = (await summedDays(shop)).filter(({ day }) => isWithin(day, asked))
  const sums = {
    ...sumParcels(days, await sumUnknown(shop, asked), now),
    onTheWay: await sumOnTheWay(shop),
    payouts: await sumPayouts(shop, asked),
  }
  const total = countOf(sums, asked.kind)
  const pages = Math.max(1, Math.ceil(total / RECONCILED_PAGE))
  const page = Math.min(asked.page ?? 1, pages)
  const stretch = { skip: (page - 1) * RECONCILED_PAGE, limit: RECONCILED_PAGE }
  const ofKind = days.filter(summed => isOfKind(summed, asked.kind, now))
  const parcels =
    asked.kind === 'unknown'
      ? await unknownLines(shop, asked, stretch)
      : await pageOfParcels(shop, ofKind, { asked, ...stretch })
  return { parcels, page, pages, total, sums }
}

const isWithin = (day: string, { fromDay = day, toDay = day }: PaidDays): boolean =>
  fromDay <= day && day <= toDay

function countOf({ states, overdue }: ReconciliationSums, kind: ReconciledKind | undefined): number {
  if (kind === 'overdue') return overdue.parcels
  if (kind) return states[kind].parcels
  const all = Object.values(states).reduce((sum, { parcels }) => sum + parcels, 0)
  return all - states.unknown.parcels
}
