import type { PaidDays, Tally } from '#domain/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { withinDays } from './fits-parcels.ts'
import { inTheseBooks } from './payout-courier.ts'

/** What lines of payouts that arrived within some days, and that are of no parcel of ours, come to. */
export async function sumUnknown(shop: Shop, days: PaidDays): Promise<Tally> {
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
