import type { Db } from '#db/open-db.ts'
import type { CourierEventSource } from '#domain/parcels/courier-event.ts'
import { statusLabel } from '#domain/parcels/parcel-status.ts'

/** One courier event of a parcel, as it is shown. */
export type TimelineEntry = {
  at: string
  text: string
  status: string | null
  source: CourierEventSource
  /** The id of the courier that said it: an order may have had more than one. */
  courier: string
}

/** More events than a parcel ever has; bounds the reading. */
const MOST = 500

/**
 * The messages of couriers about an order's parcels, newest first; `courier`: those of this one alone. `inWords` describes
 * an event with a status alone.
 */
export async function readTimeline(
  db: Db['main'],
  { id, courier }: { id: string; courier?: string | undefined },
  inWords: (status: string) => string = statusLabel,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('courier_events')
    .select(['at', 'received_at', 'message', 'status', 'source', 'courier'])
    .where('order_id', '=', id)
    .$if(courier !== undefined, query => query.where('courier', '=', courier ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const entries = rows
    // a poll returns no time of the status; it is dated as old as it can be, and shown when it was received
    .map(({ received_at, ...row }) => (row.source === 'poll' ? { ...row, at: received_at } : row))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
  return withoutEchoes(entries).flatMap(({ at, message, status, source, courier: by }) => {
    const text = message ?? (status === null ? null : inWords(status))
    return text === null ? [] : [{ at, text, status, source, courier: by }]
  })
}

type Told = { status: string | null; source: CourierEventSource; courier: string }

/** Leaves out the result of a poll when the courier sent the same status itself at about the same time. */
function withoutEchoes<Row extends Told>(rows: readonly Row[]): Row[] {
  const stations = rows.filter(({ status }) => status !== null)
  const echoes = stations.filter(
    ({ status, source, courier }, index) =>
      source === 'poll' &&
      [stations[index - 1], stations[index + 1]].some(
        next => next?.status === status && next.courier === courier && next.source !== 'poll',
      ),
  )
  return rows.filter(row => !echoes.includes(row))
}
