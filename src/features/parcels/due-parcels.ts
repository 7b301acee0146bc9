import { LONGEST_POLL_PAUSE_MS } from '#domain/parcels/poll-pace.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The parcels to ask a courier about, longest overdue first; after them those whose time was written while
 * a clock was ahead.
 */
export async function dueParcels(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  courier: string,
  most: number,
): Promise<DueParcel[]> {
  const now = clock.now()
  const asked = () => pollableParcels(db, courier).orderBy('parcels.due_at')
  const due = await asked().where('parcels.due_at', '<=', now.toISOString()).limit(most).execute()
  if (due.length === most) return due
  // apart: one statement for both would sort all that is due each time
  const unbelievable = unbelievableAfter(now, LONGEST_POLL_PAUSE_MS)
  const ahead = await asked()
    .where('parcels.due_at', '>', unbelievable)
    .limit(most - due.length)
    .execute()
  return [...due, ...ahead]
}

const pollableParcels = (db: Shop['db'], courier: string) =>
  db.main
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select([
      'parcels.order_id',
      'parcels.courier',
      'parcels.due_at',
      'parcels.misses',
      'parcels.status_at',
      'parcels.booked_at',
    ])
    .select(['parcels.return_status', 'parcels.returned_at'])
    .select(['orders.status', 'orders.consignment_id', 'orders.tracking_code', 'orders.invoice'])
    .where('parcels.state', '=', 'booked')
    .where('parcels.courier', '=', courier)

/** The parcel of one order, if the courier can be asked about it. */
export const pollableParcel = (db: Shop['db'], courier: string, orderId: string) =>
  pollableParcels(db, courier).where('parcels.order_id', '=', orderId).executeTakeFirst()

export type DueParcel = Awaited<ReturnType<ReturnType<typeof pollableParcels>['execute']>>[number]
