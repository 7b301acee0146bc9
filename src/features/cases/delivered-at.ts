import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isStaffActor } from '#domain/actor.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import type { ParcelRow } from '#features/orders/change/parcel-row.ts'

/**
 * When the courier delivered an order: its own time, or when staff wrote it down, as an earlier word of the courier has an
 * earlier time. Null: it did not.
 */
export async function deliveredAtOf(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  { id, courierStatus }: Pick<StaffOrder, 'id' | 'courierStatus'>,
  parcel: Pick<ParcelRow, 'status_at'> | undefined,
): Promise<string | null> {
  if (!isDelivered(courierStatus)) return null
  const events = await db
    .selectFrom('order_events')
    .select(['details', 'created_at', 'actor'])
    .where('order_id', '=', id)
    .where('kind', '=', 'courier_status_changed')
    .orderBy('created_at')
    .execute()
  const delivered = events.findLast(({ details }) => isDelivered(JSON.parse(details).to))
  if (delivered && isStaffActor(delivered.actor)) return delivered.created_at
  return parcel?.status_at ?? delivered?.created_at ?? null
}
