import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import type { ParcelRow } from '#features/orders/change/parcel-row.ts'

/** When the courier delivered an order; by the history where it said no time. Null: it did not. */
export async function deliveredAtOf(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  { id, courierStatus }: Pick<StaffOrder, 'id' | 'courierStatus'>,
  parcel: Pick<ParcelRow, 'status_at'> | undefined,
): Promise<string | null> {
  if (!isDelivered(courierStatus)) return null
  if (parcel?.status_at) return parcel.status_at
  const events = await db
    .selectFrom('order_events')
    .select(['details', 'created_at'])
    .where('order_id', '=', id)
    .where('kind', '=', 'courier_status_changed')
    .orderBy('created_at')
    .execute()
  const delivered = events.findLast(({ details }) => isDelivered(JSON.parse(details).to))
  return delivered?.created_at ?? null
}
