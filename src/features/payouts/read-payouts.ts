import { balanceOf, type Payout } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { inTheseBooks } from './payout-courier.ts'

/** Payouts with the sums of their lines, which triggers keep, to be filtered further. */
export const selectPayouts = (shop: Shop, courier?: string) =>
  shop.db.reports
    .selectFrom('payouts')
    .leftJoin('payout_sums as sums', 'sums.payout_id', 'payouts.id')
    .select([
      'payouts.id',
      'payouts.courier',
      'payouts.number',
      'payouts.source',
      'payouts.amount',
      'payouts.charges',
      'payouts.status',
      'payouts.paid_at',
      'payouts.created_at',
      'sums.collected',
      'sums.line_charges',
      'sums.lines',
      'sums.known',
    ])
    .where(inTheseBooks(shop, 'payouts.courier', courier))

type PayoutRow = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number]

export function toPayout(row: PayoutRow): Payout {
  const money = {
    amountPoisha: row.amount,
    chargesPoisha: row.charges,
    collectedPoisha: row.collected ?? 0,
    lineChargesPoisha: row.line_charges ?? 0,
  }
  const lines = row.lines ?? 0
  return {
    ...money,
    ...balanceOf(money),
    id: row.id,
    courier: row.courier,
    number: row.number,
    source: row.source === 'file' ? 'file' : 'courier',
    status: row.status,
    paidAt: row.paid_at,
    createdAt: row.created_at,
    lines,
    unknownLines: lines - (row.known ?? 0),
  }
}
