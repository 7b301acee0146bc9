import type { Work } from '#db/open-db.ts'
import { parcelStatusOf } from '#domain/parcel-status.ts'

/** Before that an amount is what shall be collected. */
const COLLECTED_STATUSES = ['delivered', 'partial_delivered']

/**
 * What the rider took and what the courier keeps, in poisha, by its newest words of each; absent where it said nothing.
 * Read from all of its words, so that the order in which they came does not matter.
 */
export async function readAmounts(
  { tx }: Work,
  orderId: string,
): Promise<{ collected?: number; charge?: number }> {
  const rows = await tx
    .selectFrom('courier_events')
    .select(['collected', 'charge', 'status'])
    .where('order_id', '=', orderId)
    .where(event => event.or([event('collected', 'is not', null), event('charge', 'is not', null)]))
    .orderBy('at', 'desc')
    .orderBy('dedupe_key', 'desc')
    .execute()
  const isCollected = (status: string | null) =>
    status !== null && COLLECTED_STATUSES.includes(parcelStatusOf(status).code)
  const collected = rows.find(row => row.collected !== null && isCollected(row.status))?.collected
  const charge = rows.find(row => row.charge !== null)?.charge
  return { ...(collected != null && { collected }), ...(charge != null && { charge }) }
}
