import type { CourierEvent } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { CourierEventOutcome } from '#domain/parcels/courier-event.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import { noteContact } from '#features/courier/note-contact.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import type { Shop } from '#features/shop.ts'
import { applyCourierEvent } from './apply-courier-event.ts'

/** `courier`: the id of the courier that sends the event. */
export type CourierEventToRecord = {
  courier: string
  source: 'webhook' | 'poll'
  /** The order whose parcel was asked about; when undefined, the parcel is found by the courier's ids. */
  orderId?: string
  event: CourierEvent
}

/**
 * Stores a courier event and applies it to its parcel. The same event again does nothing: `repeated`. An event without
 * a matching parcel is stored unmatched, and applied once there is one.
 */
export async function recordCourierEvent(
  shop: Shop,
  input: CourierEventToRecord,
): Promise<{ ok: true; outcome: CourierEventOutcome | 'repeated' }> {
  const now = shop.clock.now()
  // with a clock that runs ahead every newer event would be ignored
  const at = input.event.at < now ? input.event.at : now
  const { courier, event } = { ...input, event: { ...input.event, at } }
  const outcome = await shop.db.transact(async transaction => {
    const eventId = await keepEvent(transaction, { ...input, event }, now)
    if (eventId === undefined) return 'repeated'
    const orderId = input.orderId ?? (await findParcelOrder(transaction, { courier, ...event }))
    const named = orderId ?? (await findFormerOrder(transaction, { courier, ...event }))
    if (named !== undefined) await keepNoWords(transaction, { eventId, orderId: named })
    return orderId === undefined
      ? 'parked'
      : await applyCourierEvent(transaction, shop, { eventId, orderId, event })
  })
  const known = courierOf(shop, courier)
  if (known && input.source === 'webhook') await noteContact({ ...shop, courier: known }, 'webhook')
  return { ok: true, outcome }
}

/** What a courier writes of the parcel of a forgotten customer may name them. */
async function keepNoWords(
  { tx }: Transaction,
  { eventId, orderId }: { eventId: string; orderId: string },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('recipient_phone')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order && isForgotten(order.recipient_phone))
    await tx
      .updateTable('courier_events')
      .set({ message: null, raw: '{}' })
      .where('id', '=', eventId)
      .execute()
}

/** Returns the event's id; undefined when it is stored already. */
async function keepEvent(
  { tx }: Transaction,
  { courier, source, event }: CourierEventToRecord,
  now: Date,
): Promise<string | undefined> {
  const stored = await tx
    .insertInto('courier_events')
    .values({
      id: newId(now),
      courier,
      dedupe_key: event.dedupeKey,
      source,
      kind: event.kind,
      order_id: null,
      consignment_id: event.consignmentId,
      invoice: event.invoice,
      status: event.status && statusWord(event.status),
      message: event.message,
      collected: event.collectedPoisha,
      charge: event.chargePoisha,
      at: event.at.toISOString(),
      received_at: now.toISOString(),
      outcome: 'parked',
      raw: event.raw,
    })
    .onConflict(conflict => conflict.columns(['courier', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** As `parcelStatusOf` parses it: with the progress of a return. */
const statusWord = ({ code, returning }: NonNullable<CourierEvent['status']>): string =>
  returning === null ? code : `${code}_return_${returning}`

/** The ids by which a courier names a parcel. */
export type NamedParcel = { courier: string; consignmentId: string | null; invoice: string | null }

/** The order of a courier's parcel: found by the courier's id first, then by ours. Undefined when there is none. */
async function findParcelOrder(
  { tx }: Transaction,
  { courier, consignmentId, invoice }: NamedParcel,
): Promise<string | undefined> {
  const parcels = tx
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.order_id', 'orders.id')
    .select('orders.id')
    .where('parcels.courier', '=', courier)
  const byConsignment =
    consignmentId === null
      ? undefined
      : await parcels
          .where('orders.consignment_id', '=', consignmentId)
          .orderBy('orders.order_no')
          .limit(1)
          .executeTakeFirst()
  if (byConsignment) return byConsignment.id
  if (invoice === null) return undefined
  return (await parcels.where('orders.invoice', '=', invoice).executeTakeFirst())?.id
}

/** The order that had this parcel and left it behind. */
async function findFormerOrder(
  { tx }: Transaction,
  { courier, consignmentId, invoice }: NamedParcel,
): Promise<string | undefined> {
  if (consignmentId === null && invoice === null) return undefined
  const found = await tx
    .selectFrom('former_parcels')
    .select('order_id')
    .where('courier', '=', courier)
    .where(parcel =>
      parcel.or([
        ...(consignmentId === null ? [] : [parcel('consignment_id', '=', consignmentId)]),
        ...(invoice === null ? [] : [parcel('invoice', '=', invoice)]),
      ]),
    )
    .executeTakeFirst()
  return found?.order_id
}
