import { sql } from 'kysely'
import {
  overdueBefore,
  type PaidDays,
  poishaOfState,
  type ReconciledState,
  type ReconciliationSums,
  stateOfSigns,
  type Tally,
} from '#domain/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { fitsParcels, withinDays } from './fits-parcels.ts'
import { parcelFacts } from './parcel-facts.ts'
import { inTheseBooks } from './payout-courier.ts'

type ParcelSums = Omit<ReconciliationSums, 'payouts'>

const none = (): Tally => ({ parcels: 0, poisha: 0 })

/** What all parcels of some days come to, by their states. */
export async function sumParcels(shop: Shop, days: PaidDays): Promise<ParcelSums> {
  const now = shop.clock.now()
  const states: Record<ReconciledState, Tally> = {
    waiting: none(),
    paid: none(),
    short: none(),
    over: none(),
    changed: none(),
    not_delivered: none(),
    unknown: await sumUnknown(shop, days),
  }
  const sums: ParcelSums = { expectedPoisha: 0, paidPoisha: 0, states, overdue: none() }
  for (const group of await groupsOf(shop, days, now)) {
    const state = stateOfSigns({
      isDelivered: group.is_delivered === 1,
      hasLines: group.has_lines === 1,
      against: group.against < 0 ? -1 : group.against > 0 ? 1 : 0,
      isAsAsked: group.is_as_asked === 1,
    })
    if (!state) continue
    states[state].parcels += group.parcels
    states[state].poisha += poishaOfState(state, {
      expectedPoisha: group.expected,
      paidPoisha: group.paid,
    })
    if (state !== 'not_delivered') {
      sums.expectedPoisha += group.expected
      sums.paidPoisha += group.paid
    }
    if (state === 'waiting' && group.is_late === 1) {
      sums.overdue.parcels += group.parcels
      sums.overdue.poisha += group.expected
    }
  }
  return sums
}

/** The signs decide the state, so parcels with the same ones are summed by the database. */
function groupsOf({ db, ...shop }: Shop, days: PaidDays, now: Date) {
  const late = sql<number>`case when at < ${overdueBefore(now)} then 1 else 0 end`
  const facts = db.reports
    .selectFrom(parcelFacts({ db, ...shop }).as('facts'))
    .select(['is_delivered', 'has_lines', 'against', 'is_as_asked', 'expected', 'paid', late.as('is_late')])
    .where(fitsParcels(days, now))
  return db.reports
    .selectFrom(facts.as('signed'))
    .select(signed => [
      'is_delivered',
      'has_lines',
      'against',
      'is_as_asked',
      'is_late',
      signed.fn.countAll<number>().as('parcels'),
      signed.fn.sum<number>('expected').as('expected'),
      signed.fn.sum<number>('paid').as('paid'),
    ])
    .groupBy(['is_delivered', 'has_lines', 'against', 'is_as_asked', 'is_late'])
    .execute()
}

async function sumUnknown(shop: Shop, days: PaidDays): Promise<Tally> {
  const found = await shop.db.reports
    .selectFrom('payout_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_lines.payout_id')
    .select(lines => [
      lines.fn.countAll<number>().as('parcels'),
      lines.fn.sum<number | null>('payout_lines.collected').as('poisha'),
    ])
    .where('payout_lines.order_id', 'is', null)
    .where(withinDays('payouts.paid_at', days))
    .where(inTheseBooks(shop, 'payouts.courier'))
    .executeTakeFirstOrThrow()
  return { parcels: found.parcels, poisha: found.poisha ?? 0 }
}
