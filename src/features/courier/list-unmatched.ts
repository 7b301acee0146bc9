import { MOST_COUNTED_NEEDS } from '#domain/parcels/parcel-need.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { NEEDS_PAGE } from './list-needs.ts'

/** An event that a courier sent about a parcel unknown to the shop. */
export type UnmatchedEvent = {
  id: string
  at: string
  kind: string
  consignmentId: string | null
  invoice: string | null
  status: string | null
  message: string | null
}

/** A page of the unmatched events, newest first. `total` is counted up to a thousand. */
export async function listUnmatched(
  { db }: Shop,
  { page }: { by: Staff; page: number },
): Promise<{ events: UnmatchedEvent[]; total: number }> {
  const rows = await db.reports
    .selectFrom('courier_events')
    .select(['id', 'at', 'kind', 'consignment_id', 'invoice', 'status', 'message'])
    .where('order_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_COUNTED_NEEDS)
    .execute()
  const events = rows
    .slice((page - 1) * NEEDS_PAGE, page * NEEDS_PAGE)
    .map(({ consignment_id: consignmentId, ...row }) => ({ ...row, consignmentId }))
  return { events, total: rows.length }
}
