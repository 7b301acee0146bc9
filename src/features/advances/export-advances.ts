import type { DeedChange } from '#domain/activity/deed.ts'
import type { Advance, AdvanceList } from '#domain/advances/advance.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { readAgain } from '#features/orders/list/read-again.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { withOrders } from './advance-rows.ts'
import { fitting } from './list-advances.ts'
import { readAdvances } from './read-advances.ts'

/** Advances read at a time: no more are in memory, and other requests are answered in between. */
const CHUNK = 100

type Asked = { by: Staff; list: AdvanceList; search: string }

/**
 * The advances of a tab in parts, newest first, all its pages. The activity has the export before its first part is
 * read.
 */
export async function exportAdvances(
  shop: Shop,
  { by, list, search }: Asked,
): Promise<{ ok: true; parts: AsyncGenerator<Advance[]> }> {
  const rows = await shop.db.exports
    .selectFrom('advances')
    .select('advances.id')
    .where(await fitting(shop.db, { list, search: search.trim() }))
    .orderBy('advances.made_at', 'desc')
    .orderBy('advances.id', 'desc')
    .execute()
  // what was searched may be a phone
  const said = (field: string, after: string): DeedChange => ({ field, before: null, after })
  const changes = [said('List', list), ...(search.trim() === '' ? [] : [said('Search', 'a text')])]
  await recordExport(shop, { by, what: 'advances_exported', count: rows.length, changes })
  return {
    ok: true,
    parts: partsOf(
      shop,
      rows.map(({ id }) => id),
    ),
  }
}

async function* partsOf(shop: Shop, ids: readonly string[]): AsyncGenerator<Advance[]> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    const part = () => readPart(shop, ids.slice(start, start + CHUNK))
    // without its first part the export is refused; later ones belong to a file that is on its way
    yield start === 0 ? await part() : await readAgain(part)
    await yieldToEventLoop()
  }
}

async function readPart({ db }: Shop, ids: readonly string[]): Promise<Advance[]> {
  const rows = await withOrders(db.exports).where('advances.id', 'in', ids).execute()
  const read = await readAdvances(db.exports, rows)
  return ids.flatMap(id => read.find(one => one.id === id) ?? [])
}
