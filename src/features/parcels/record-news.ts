import type { CourierNews } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { NewsOutcome } from '#domain/parcels/parcel-news.ts'
import { noteHeard } from '#features/courier/note-heard.ts'
import type { Shop } from '#features/shop.ts'
import { applyNews } from './apply-news.ts'

/** `courier`: the id of the one who says it. */
export type NewsToRecord = {
  courier: string
  source: 'webhook' | 'poll'
  /** The order whose parcel was asked about; without it the parcel is found by what the courier calls it. */
  orderId?: string
  news: CourierNews
}

/**
 * Keeps what a courier says, and makes the parcel be what it says. The same event again does nothing: `repeated`. What
 * is of no parcel that the shop knows is parked, and taken over when there is one.
 */
export async function recordNews(
  shop: Shop,
  told: NewsToRecord,
): Promise<{ ok: true; outcome: NewsOutcome | 'repeated' }> {
  const now = shop.clock.now()
  // a clock that runs ahead would keep everything newer from counting
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

/** The event's id; undefined when it is on record already. */
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

/** As `parcelStatusOf` reads it again: with how far a return is. */
const statusWord = ({ code, returning }: NonNullable<CourierNews['status']>): string =>
  returning === null ? code : `${code}_return_${returning}`

/** How a courier names a parcel. */
export type NamedParcel = { courier: string; consignmentId: string | null; invoice: string | null }

/** The order whose parcel a courier means: by its own id before ours. Undefined: the shop knows none. */
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
