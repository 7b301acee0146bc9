import type { BookingInput } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { type LockedOrder, lockOrder } from '#features/orders/change/lock-order.ts'
import type { ParcelRow } from '#features/orders/change/parcel-row.ts'

/** An order locked by one transaction, with the row of its parcel. */
export type LockedParcel = { locked: LockedOrder; row: ParcelRow }

/** Undefined when there is no such order, or the order has no parcel. */
export async function lockParcel(
  transaction: Transaction,
  orderId: string,
): Promise<LockedParcel | undefined> {
  const locked = await lockOrder(transaction, orderId)
  return locked?.parcel && { locked, row: locked.parcel }
}

/** The request that the courier received; undefined for a parcel entered by hand. Written by this shop alone. */
export const sentOf = ({ sent }: Pick<ParcelRow, 'sent'>): BookingInput | undefined =>
  sent === null ? undefined : JSON.parse(sent)

/** Whether an unsure booking is claimed by this attempt to settle it. */
export const isHeldBy = ({ state, claim }: ParcelRow, asking: string): boolean =>
  state === 'unsure' && claim === asking

/** In milliseconds: the time when its last call is certainly over. */
export const lastCallEndsAt = ({ claim_ends_at }: ParcelRow): number =>
  claim_ends_at === null ? 0 : Date.parse(claim_ends_at)
