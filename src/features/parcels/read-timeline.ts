import type { Db } from '#db/open-db.ts'
import type { NewsSource } from '#domain/parcels/parcel-news.ts'
import { wordsOfStatus } from '#domain/parcels/parcel-status.ts'

/** Something that a courier said of a parcel. */
export type TimelineEntry = { at: string; text: string; status: string | null; source: NewsSource }

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
    .select(['at', 'received_at', 'message', 'status', 'source'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const told = rows
    // the courier does not say since when; judged as old as it can be, it is shown as it was seen
    .map(({ received_at, ...row }) => (row.source === 'poll' ? { ...row, at: received_at } : row))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
  return withoutEchoes(told).flatMap(({ at, message, status, source }) => {
    const text = message ?? (status === null ? null : inWords(status))
    return text === null ? [] : [{ at, text, status, source }]
  })
}

type Told = { status: string | null; source: NewsSource }

/** Without what the shop found by asking and the courier said of itself at about the same time. */
function withoutEchoes<Row extends Told>(rows: readonly Row[]): Row[] {
  const stations = rows.filter(({ status }) => status !== null)
  const echoes = stations.filter(
    ({ status, source }, index) =>
      source === 'poll' &&
      [stations[index - 1], stations[index + 1]].some(
        next => next?.status === status && next.source !== 'poll',
      ),
  )
  return rows.filter(row => !echoes.includes(row))
}
