import type { OfCourier, PaidDays, ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { withinDays } from './fits-parcels.ts'
import { inTheseBooks } from './payout-courier.ts'

type Slice = { skip: number; limit: number }

/** Payout lines without a parcel of ours, of payouts that arrived within some days, newest first. */
export async function unknownLines(
  shop: Shop,
  { courier, ...days }: PaidDays & OfCourier,
  { skip, limit }: Slice,
): Promise<ReconciledParcel[]> {
  const rows = await shop.db.reports
    .selectFrom('payout_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_lines.payout_id')
    .select([
      'payouts.id',
      'payouts.courier',
      'payouts.number',
      'payouts.paid_at',
      'payouts.created_at',
      'payout_lines.consignment_id',
      'payout_lines.invoice',
      'payout_lines.collected',
      'payout_lines.charge',
    ])
    .where('payout_lines.order_id', 'is', null)
    .where(withinDays('payouts.paid_at', days))
    .where(inTheseBooks(shop, 'payouts.courier', courier))
    .orderBy('payouts.paid_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .orderBy('payout_lines.line_no')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(row => ({
    state: 'unknown',
    courier: row.courier,
    orderId: null,
    orderNo: null,
    recipientName: null,
    consignmentId: row.consignment_id,
    invoice: row.invoice,
    courierStatus: null,
    at: row.paid_at ?? row.created_at,
    isOverdue: false,
    askedPoisha: 0,
    reportedPoisha: null,
    expectedPoisha: 0,
    paidPoisha: row.collected,
    chargePoisha: row.charge,
    payouts: [{ id: row.id, number: row.number, isPaid: true }],
  }))
}
