import { endOfDhakaDay } from '#domain/dates.ts'
import {
  expectedPoisha,
  type NamingPayout,
  type ReconciledParcel,
  signsOf,
  stateOfSigns,
} from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { overdueUntil } from './overdue-until.ts'
import type { FactRow } from './parcel-facts.ts'
import { inTheseBooks } from './payout-courier.ts'

/** Rows of `parcelFacts` as parcels with their payouts, in the order of the rows. */
export async function readParcels(shop: Shop, rows: readonly FactRow[]): Promise<ReconciledParcel[]> {
  const naming = await namingPayouts(
    shop,
    rows.map(row => row.order_id),
  )
  const lateUntil = endOfDhakaDay(await overdueUntil(shop))
  return rows.flatMap(row => {
    const money = {
      courierStatus: row.status,
      askedPoisha: row.asked,
      reportedPoisha: row.told,
      paidPoisha: row.paid,
      lines: row.lines,
    }
    const state = stateOfSigns(signsOf(money))
    if (!state) return []
    return {
      ...money,
      state,
      courier: row.courier,
      orderId: row.order_id,
      orderNo: row.order_no,
      recipientName: row.recipient_name,
      consignmentId: row.consignment_id,
      invoice: row.invoice,
      at: row.at,
      isOverdue: state === 'waiting' && row.at <= lateUntil,
      expectedPoisha: expectedPoisha(money),
      chargePoisha: row.charge,
      payouts: naming.get(row.order_id) ?? [],
    }
  })
}

async function namingPayouts(shop: Shop, ids: readonly string[]): Promise<Map<string, NamingPayout[]>> {
  const found = new Map<string, NamingPayout[]>()
  if (ids.length === 0) return found
  const rows = await shop.db.reports
    .selectFrom('payout_lines')
    .innerJoin('payouts', 'payouts.id', 'payout_lines.payout_id')
    .select(['payout_lines.order_id', 'payouts.id', 'payouts.number', 'payouts.paid_at'])
    .distinct()
    .where('payout_lines.order_id', 'in', ids)
    .where(inTheseBooks(shop, 'payouts.courier'))
    .orderBy('payouts.id')
    .execute()
  for (const { order_id, id, number, paid_at } of rows) {
    if (order_id === null) continue
    const payout = { id, number, isPaid: paid_at !== null }
    found.set(order_id, [...(found.get(order_id) ?? []), payout])
  }
  return found
}
