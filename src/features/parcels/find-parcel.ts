import type { Parcel } from '#domain/parcels/parcel.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { readStaffRows } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { readTimeline, type TimelineEntry } from './read-timeline.ts'

export type FoundParcel = {
  ok: true
  orderNo: number
  parcel: Parcel | null
  /** The request that the courier received, as stored; null: entered by hand, or nothing sent yet. */
  sent: Record<string, unknown> | null
  timeline: TimelineEntry[]
}

/** All that the shop and a courier exchanged about an order. */
export async function findParcel(
  { db }: Shop,
  { id }: { by: Staff; id: string },
): Promise<FoundParcel | Refusal<'order_not_found'>> {
  const read = await readStaffRows(db.main, id)
  if (!read) return { ok: false, code: 'order_not_found' }
  const { order, parcel: row } = read
  return {
    ok: true,
    orderNo: order.orderNo,
    parcel: order.parcel,
    // written by this shop alone
    sent: row?.sent == null ? null : JSON.parse(row.sent),
    timeline: await readTimeline(db.main, { id }),
  }
}
