import type { Payout, PayoutLine } from '#domain/payouts/reconciliation.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { selectPayouts, toPayout } from './read-payouts.ts'

/** A payout with its lines and their orders. */
export async function readPayout(
  shop: Shop,
  { id }: { by: Admin; id: string },
): Promise<{ ok: true; payout: Payout; lines: PayoutLine[] } | Refusal<'payout_not_found'>> {
  const row = await selectPayouts(shop).where('payouts.id', '=', id).executeTakeFirst()
  if (!row) return { ok: false, code: 'payout_not_found' }
  const lines = await shop.db.reports
    .selectFrom('payout_lines')
    .leftJoin('orders', 'orders.id', 'payout_lines.order_id')
    .select([
      'payout_lines.line_no',
      'payout_lines.order_id',
      'orders.order_no',
      'orders.recipient_name',
      'payout_lines.consignment_id',
      'payout_lines.invoice',
      'payout_lines.collected',
      'payout_lines.charge',
    ])
    .where('payout_lines.payout_id', '=', id)
    .orderBy('payout_lines.line_no')
    .execute()
  return {
    ok: true,
    payout: toPayout(row),
    lines: lines.map(line => ({
      lineNo: line.line_no,
      orderId: line.order_id,
      orderNo: line.order_no,
      recipientName: line.recipient_name,
      consignmentId: line.consignment_id,
      invoice: line.invoice,
      collectedPoisha: line.collected,
      chargePoisha: line.charge,
    })),
  }
}
