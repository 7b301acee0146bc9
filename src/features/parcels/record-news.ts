import type { CourierNews } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { NewsOutcome } from '#domain/parcels/parcel-news.ts'
import { noteHeard } from '#features/courier/note-heard.ts'
import type { Shop } from '#features/shop.ts'
import { applyNews } from './apply-news.ts'

/** `courier`: the id of the courier that sends the event. */
export type NewsToRecord = {
  courier: string
  source: 'webhook' | 'poll'
  /** The order whose parcel was asked about; when undefined, the parcel is found by the courier's ids. */
  orderId?: string
  news: CourierNews
}

/**
 * Stores a courier event and applies it to its parcel. The same event again does nothing: `repeated`. An event without
 * a matching parcel is stored unmatched, and applied once there is one.
 */
export async function recordNews(
  shop: Shop,
  told: NewsToRecord,
): Promise<{ ok: true; outcome: NewsOutcome | 'repeated' }> {
  const now = shop.clock.now()
  // with a clock that runs ahead every newer event would be ignored
  const at = told.news.at < now ? told.news.at : now
  const { courier, news } = { ...told, news: { ...told.news, at } }
  const outcome = await shop.db.transact(async transaction => {
    const eventId = await keepEvent(transaction, { ...told, news }, now)
    if (eventId === undefined) return 'repeated'
    const orderId = told.orderId ?? (await findParcelOrder(transaction, { courier, ...news }))
    return orderId === undefined ? 'parked' : await applyNews(transaction, shop, { eventId, orderId, news })
  })
  if (told.source === 'webhook') await noteHeard(shop, 'webhook')
  return { ok: true, outcome }
}

/** Returns the event's id; undefined when it is stored already. */
async function keepEvent(
  { tx }: Transaction,
  { courier, source, news }: NewsToRecord,
  now: Date,
): Promise<string | undefined> {
  const kept = await tx
    .insertInto('courier_events')
    .values({
      id: newId(now),
      courier,
      dedupe_key: news.dedupeKey,
      source,
      kind: news.kind,
      order_id: null,
      consignment_id: news.consignmentId,
      invoice: news.invoice,
      status: news.status && statusWord(news.status),
      message: news.message,
      collected: news.collectedPoisha,
      charge: news.chargePoisha,
      at: news.at.toISOString(),
      received_at: now.toISOString(),
      outcome: 'parked',
      raw: news.raw,
    })
    .onConflict(conflict => conflict.columns(['courier', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

/** As `parcelStatusOf` parses it: with the progress of a return. */
const statusWord = ({ code, returning }: NonNullable<CourierNews['status']>): string =>
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
