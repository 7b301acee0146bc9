import type { Db } from '#db/open-db.ts'
import { wordsOfStatus } from '#domain/parcel-status.ts'

/** Something that a courier said of a parcel. */
export type TimelineEntry = { at: string; text: string; status: string | null; source: string }

/** More than a courier says of a parcel in its life; bounds the reading. */
const MOST = 500

/** What the courier said of an order's parcel, in its own words, newest first; `inWords` for a status alone. */
export async function readTimeline(
  db: Db['main'],
  orderId: string,
  inWords: (status: string) => string = wordsOfStatus,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('courier_events')
    .select(['at', 'message', 'status', 'source', 'kind'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ at, message, status, source }) => {
    const text = message ?? (status === null ? null : inWords(status))
    return text === null ? [] : [{ at, text, status, source }]
  })
}
