import type { ActivityFilter, ActivityRow } from '#domain/activity/activity-row.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { byMark } from './by-mark.ts'
import { readRows } from './list-activity.ts'
import { countPicked, pickIds, pickStretches } from './pick-rows.ts'

/** Rows read at a time: however many there are, no more are in memory. */
const CHUNK = 500

/**
 * The rows of a filter in parts, newest first. That they are taken is recorded first, and is a row of the file where it
 * fits.
 */
export async function exportActivity(
  shop: Pick<Shop, 'db' | 'clock' | 'keys'>,
  { by, ...filter }: ActivityFilter & { by: Admin },
): Promise<AsyncGenerator<ActivityRow[]>> {
  const picked = await pickStretches(shop.db.reports, byMark(shop, filter))
  const count = await countPicked(shop.db.reports, picked, Number.MAX_SAFE_INTEGER)
  const now = shop.clock.now()
  await shop.db.transact(transaction =>
    recordDeed(transaction, { by, now, what: 'activity_exported', count }),
  )
  return readInParts(forExports(shop).db.reports, picked)
}

async function* readInParts(
  db: Shop['db']['reports'],
  picked: Awaited<ReturnType<typeof pickStretches>>,
): AsyncGenerator<ActivityRow[]> {
  let after: string | undefined
  for (;;) {
    const ids = await pickIds(db, picked, { after, limit: CHUNK })
    if (ids.length > 0) yield await readRows(db, ids)
    if (ids.length < CHUNK) return
    after = ids.at(-1)
    await yieldToEventLoop()
  }
}
