import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import { sentOf } from './lock-parcel.ts'

type Leaving = { actor: string; now: Date }

/**
 * Keeps what is known of the parcel of a locked order, before the order is given to a courier again: news and payouts
 * that name it may still come.
 */
export async function keepFormer(
  { tx }: Transaction,
  { order, parcel }: LockedOrder,
  { actor, now }: Leaving,
): Promise<void> {
  if (!parcel) return
  await tx
    .insertInto('former_parcels')
    .values({
      id: newId(now),
      order_id: order.id,
      courier: parcel.courier,
      consignment_id: order.consignmentId,
      tracking_code: order.trackingCode,
      invoice: order.invoice,
      status: order.courierStatus,
      booked_at: parcel.booked_at,
      status_at: parcel.status_at,
      returned_at: parcel.returned_at,
      collected: parcel.collected,
      charge: parcel.charge,
      actor,
      left_at: now.toISOString(),
    })
    .execute()
}

/** The same for a try that a courier refused, where the next one goes to another courier. */
export async function keepFormerTry(
  transaction: Transaction,
  locked: LockedOrder,
  { courier, ...leaving }: Leaving & { courier: string },
): Promise<void> {
  const { parcel } = locked
  if (parcel && parcel.courier !== courier && sentOf(parcel)) await keepFormer(transaction, locked, leaving)
}
