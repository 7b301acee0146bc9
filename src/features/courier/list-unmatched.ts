import { MOST_COUNTED_NEEDS } from '#domain/parcels/parcel-need.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { formerOrders } from './former-orders.ts'
import { NEEDS_PAGE } from './list-needs.ts'

/** An event that a courier sent about a parcel unknown to the shop. */
export type UnmatchedEvent = {
  id: string
  /** The id of the courier that sent it. */
  courier: string
  /** The order whose former parcel it tells of; null where no order had one. */
  formerOrderNo: number | null
  at: string
  kind: string
  consignmentId: string | null
  invoice: string | null
  status: string | null
  message: string | null
}

/** A page of the unmatched events of a courier or of all, newest first. `total` is counted up to a thousand. */
export async function listUnmatched(
  { db }: Shop,
  { courier, page }: { by: Staff; courier?: string | undefined; page: number },
): Promise<{ events: UnmatchedEvent[]; total: number }> {
  const rows = await db.reports
    .selectFrom('courier_events')
    .select(['id', 'courier', 'at', 'kind', 'consignment_id', 'invoice', 'status', 'message'])
    .where('order_id', 'is', null)
    .$if(courier !== undefined, query => query.where('courier', '=', courier ?? ''))
    .orderBy('id', 'desc')
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  const shown = rows.slice((page - 1) * NEEDS_PAGE, page * NEEDS_PAGE)
  const formerOrderNo = await formerOrders(db, shown)
  const events = shown.map(({ consignment_id: consignmentId, ...row }) => ({
    ...row,
    consignmentId,
    formerOrderNo: formerOrderNo({ ...row, consignmentId }),
  }))
  return { events, total: rows.length }
}
