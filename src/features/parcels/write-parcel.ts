import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Telling } from '#features/customer-news/queue-news.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import type { ParcelChange } from '#features/orders/change/parcel-row.ts'
import { rewriteOrder } from '#features/orders/change/rewrite-order.ts'
import { type OrderEvent, recordEvent } from '#features/orders/history/record-event.ts'
import type { Shop } from '#features/shop.ts'

type Writing = {
  parcel: ParcelChange
  /** Only what differs. The shop writes these fields itself, so that nobody's undo reverts them. */
  fields?: Partial<OrderFields>
  happened?: OrderEvent
  shop: Pick<Shop, 'clock'> & Telling
}

/**
 * Writes the parcel of a locked order, its fields on the order, and an event. Returns the order as it is afterwards,
 * and publishes it to open pages and to the job that settles bookings.
 */
export async function writeParcel(
  transaction: Transaction,
  locked: LockedOrder,
  writing: Writing,
): Promise<StaffOrder> {
  const { parcel, fields = {}, happened, shop } = writing
  const { id } = locked.order
  if (happened)
    await recordEvent(transaction, { ...happened, orderId: id, actor: 'shop', now: shop.clock.now() })
  const context = { actor: 'shop', batch: newId(shop.clock.now()), clock: shop.clock, told: shop }
  const written = await rewriteOrder(transaction, locked, { fields, parcel, context })
  if (!written.ok) throw new Error(`what the courier said of a parcel was refused: ${written.code}`)
  transaction.publish('parcels')
  return written.order
}
