import type { Booking } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { differing } from '#features/orders/change/order-rules.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { ParcelShop } from './apply-courier-event.ts'
import { applyUnmatchedEvents } from './apply-unmatched-events.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { writeParcel } from './write-parcel.ts'

/** `statusAt`: the earliest time of the status. `consignmentId`: null when the courier has the parcel but gave none. */
export type BookedAs = {
  invoice: string
  booking: Omit<Booking, 'consignmentId'> & { consignmentId: string | null }
  statusAt: Date
}

/**
 * Records that the courier has a parcel, regardless of the state that the shop had for it. Known values stay: events
 * about the parcel may have come first. When a late answer names another consignment than the order has, it is stored
 * beside that one, for staff to check.
 */
export async function recordBooked(
  transaction: Transaction,
  { locked, row }: LockedParcel,
  { shop, ...booked }: BookedAs & { shop: ParcelShop },
): Promise<StaffOrder> {
  const { order } = locked
  const { clock } = shop
  const { booking, statusAt } = booked
  const isKnown = row.state === 'booked'
  const isOther = isKnown && order.consignmentId !== null && order.consignmentId !== booking.consignmentId
  await writeWord(transaction, { row, booked, isOther, now: clock.now() })
  if (isOther) return order
  const now = clock.now().toISOString()
  // a final status is applied like any event: pairs, money and returns depend on it
  const isDue = booking.status.isFinal
  const parcel = isKnown
    ? { tracking_url: row.tracking_url ?? booking.trackingUrl }
    : {
        state: 'booked' as const,
        claim: null,
        claim_ends_at: null,
        misses: 0,
        refusal: null,
        in_doubt: 0,
        tracking_url: booking.trackingUrl,
        charge: row.charge ?? booking.chargePoisha ?? null,
        booked_at: now,
        status_at: row.status_at ?? statusAt.toISOString(),
        synced_at: now,
        due_at: isDue ? now : new Date(clock.now().getTime() + FIRST_LOOK_MS).toISOString(),
      }
  const written = await writeParcel(transaction, locked, { parcel, fields: idsOf(order, booked), shop })
  const { id: orderId, consignmentId, invoice } = written
  const hasEvents = await applyUnmatchedEvents(transaction, shop, {
    orderId,
    courier: row.courier,
    consignmentId,
    invoice,
  })
  return hasEvents ? ((await readStaffOrder(transaction.tx, orderId)) ?? written) : written
}

/** Steadfast returns no newer status sooner. */
const FIRST_LOOK_MS = 60_000

function idsOf(order: StaffOrder, { booking, invoice }: BookedAs): Partial<OrderFields> {
  const { consignmentId, trackingCode, status } = booking
  return differing(order, {
    invoice,
    consignmentId: consignmentId ?? order.consignmentId,
    trackingCode: trackingCode ?? order.trackingCode,
    courierStatus: order.courierStatus ?? (status.isFinal ? 'pending' : status.code),
  })
}

/** Stores the courier's answer among its events; once, however often it comes. */
async function writeWord(
  { tx }: Transaction,
  {
    row,
    booked: { booking, invoice, statusAt },
    isOther,
    now,
  }: { row: LockedParcel['row']; booked: BookedAs; isOther: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('courier_events')
    .values({
      id: newId(now),
      courier: row.courier,
      dedupe_key: `booking:${booking.consignmentId ?? invoice}`,
      source: 'booking',
      kind: 'booking',
      order_id: isOther ? null : row.order_id,
      consignment_id: booking.consignmentId,
      invoice,
      status: booking.status.code,
      message: null,
      collected: null,
      charge: booking.chargePoisha ?? null,
      at: statusAt.toISOString(),
      received_at: now.toISOString(),
      outcome: isOther ? 'parked' : 'applied',
      raw: JSON.stringify(booking),
    })
    .onConflict(conflict => conflict.columns(['courier', 'dedupe_key']).doNothing())
    .execute()
}
