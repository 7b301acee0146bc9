import { type RawBuilder, sql } from 'kysely'
import {
  type OfCourier,
  type PaidDays,
  RECONCILED_PAGE,
  type ReconciledKind,
  type ReconciledParcel,
  type ReconciliationSums,
  type Tally,
} from '#domain/payouts/reconciliation.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type ParcelsAsked, withinDays } from './fits-parcels.ts'
import { overdueUntil } from './overdue-until.ts'
import { pageOfParcels } from './page-of-parcels.ts'
import { inTheseBooks } from './payout-courier.ts'
import { sumOnTheWay } from './sum-on-the-way.ts'
import { isOfKind, sumParcels } from './sum-parcels.ts'
import { sumPayouts } from './sum-payouts.ts'
import { summedDays } from './summed-days.ts'
import { unknownLines } from './unknown-lines.ts'

type Asked = { by: Admin; page?: number } & ParcelsAsked

export type Reconciliation = {
  parcels: ReconciledParcel[]
  /** The page shown: the last one when a later one was requested. */
  page: number
  pages: number
  total: number
  /** Of all parcels of the days, not only of the requested kind. */
  sums: ReconciliationSums
}

/**
 * Compares delivered parcels, of one courier or of all, with what was paid for them, newest first, fifty a page, with the
 * sums of all.
 * Without a kind: every parcel, but no payout lines without a parcel.
 */
export async function reconcile(shop: Shop, asked: Asked): Promise<Reconciliation> {
  const lateUntil = await overdueUntil(shop)
  const days = await summedDays(shop, { by: ['day'], fits: isAsked(asked) })
  const sums = {
    ...sumParcels(days, await sumUnknown(shop, asked), lateUntil),
    onTheWay: await sumOnTheWay(shop, asked.courier),
    payouts: await sumPayouts(shop, asked),
  }
  const total = countOf(sums, asked.kind)
  const pages = Math.max(1, Math.ceil(total / RECONCILED_PAGE))
  const page = Math.min(asked.page ?? 1, pages)
  const stretch = { skip: (page - 1) * RECONCILED_PAGE, limit: RECONCILED_PAGE }
  const ofKind = days.filter(summed => isOfKind(summed, asked.kind, lateUntil))
  const parcels =
    asked.kind === 'unknown'
      ? await unknownLines(shop, asked, stretch)
      : await pageOfParcels(shop, ofKind, { asked, ...stretch })
  return { parcels, page, pages, total, sums }
}

function isAsked({ fromDay, toDay, courier }: PaidDays & OfCourier): RawBuilder<boolean> {
  const fits = [sql`1 = 1`]
  if (fromDay !== undefined) fits.push(sql`day >= ${fromDay}`)
  if (toDay !== undefined) fits.push(sql`day <= ${toDay}`)
  if (courier !== undefined) fits.push(sql`courier = ${courier}`)
  return sql<boolean>`(${sql.join(fits, sql` and `)})`
}

function countOf({ states, overdue }: ReconciliationSums, kind: ReconciledKind | undefined): number {
  if (kind === 'overdue') return overdue.parcels
  if (kind) return states[kind].parcels
  const all = Object.values(states).reduce((sum, { parcels }) => sum + parcels, 0)
  return all - states.unknown.parcels
}

/** The sum of the payout lines without a parcel of ours, of payouts that arrived within some days. */
async function sumUnknown(shop: Shop, { courier, ...days }: PaidDays & OfCourier): Promise<Tally> {
  const found = await shop.db.reports
    .selectFrom('payout_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_lines.payout_id')
    .select(lines => [
      lines.fn.countAll<number>().as('parcels'),
      lines.fn.sum<number | null>('payout_lines.collected').as('poisha'),
    ])
    .where('payout_lines.order_id', 'is', null)
    .where(withinDays('payouts.paid_at', days))
    .where(inTheseBooks(shop, 'payouts.courier', courier))
    .executeTakeFirstOrThrow()
  return { parcels: found.parcels, poisha: found.poisha ?? 0 }
}
