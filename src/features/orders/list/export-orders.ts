import type { Db } from '#db/open-db.ts'
import { type DeedChange, said } from '#domain/activity/deed.ts'
import { filterWords } from '#domain/orders/filter-words.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { readStaffOrders } from '../read-staff-orders.ts'
import { countByStatus, shownOf } from './count-orders.ts'
import { fitsOrder, isCounted } from './fits-orders.ts'
import { countRows, holdsText } from './pick-orders.ts'
import { readAgain } from './read-again.ts'
import { newestHolding } from './search-orders.ts'
import { spellSource } from './spell-source.ts'

/** Orders read at a time: few enough to be collected as young garbage, and other requests are answered in between. */
const CHUNK = 50

/** The orders of a filter, or orders by their ids; deleted ones are left out. */
export type ExportedOrders = { filter: OrderFilter } | { ids: readonly string[] }
type Asked = { by: Staff; what: ExportedOrders; maximum: number; format?: string }
type Place = { id: string; day: string; order_no: number }
/** The places of the orders after the given one, or the first places. */
type NextPlaces = (after: Place | undefined) => Promise<Place[]>

/**
 * Orders in parts, newest first; no more than one part is in memory at a time. When orders change meanwhile, none comes
 * twice and none that existed at the start is left out. `orders_too_many` above the maximum. The activity
 * has the export before its first part is read.
 */
export async function exportOrders(
  shop: Shop,
  { by, what, maximum, format = 'csv' }: Asked,
): Promise<
  { ok: true; parts: AsyncGenerator<StaffOrder[]> } | Refusal<'orders_too_many' | 'search_too_short'>
> {
  const { db } = forExports(shop)
  const record = (count: number, changes: readonly DeedChange[] = []) =>
    recordExport(shop, { by, what: 'orders_exported', count, changes: [said('Format', format), ...changes] })
  if ('ids' in what) {
    const orders = chosen(db, what.ids)
    await record(await countRows(db, orders))
    return { ok: true, parts: partsOf(db, byDay(orders)) }
  }
  const filter = await spellSource(shop, what.filter)
  const search = filter.search === undefined ? undefined : readOrderSearch(filter.search)
  if (search && !search.ok) return search
  const terms = search?.terms
  const fitting = fittingOrders(db, filter, terms)
  // the stored counts are asked first: they are never less than the real number
  const most = shownOf(await countByStatus(db, filter), filter)
  const counted = isCounted(filter) || most === 0 ? most : await countRows(db, fitting.limit(maximum + 1))
  if (counted > maximum) return { ok: false, code: 'orders_too_many' }
  await record(counted, filterWords(filter))
  return { ok: true, parts: partsOf(db, await nextOf(db, { filter, terms, fitting })) }
}

async function nextOf(
  db: Db,
  { filter, terms, fitting }: { filter: OrderFilter; terms: readonly string[] | undefined; fitting: Places },
): Promise<NextPlaces> {
  if (filter.parcel) return ofFew(fitting)
  return terms && db.engine === 'sqlite' ? byNumber(db, { terms, filter }) : byDay(fitting)
}

const places = (db: Db) => db.reports.selectFrom('orders').select(['id', 'day', 'order_no'])
type Places = ReturnType<typeof places>

const chosen = (db: Db, ids: readonly string[]): Places =>
  places(db)
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .where('deleted_at', 'is', null)

function fittingOrders(db: Db, filter: OrderFilter, terms: readonly string[] | undefined): Places {
  const fitting = places(db).where(fitsOrder(filter))
  return terms ? fitting.where(holdsText(terms)) : fitting
}

const byDay =
  (orders: Places): NextPlaces =>
  after =>
    orders
      .$if(after !== undefined, query =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('day', 'order_no'), '<', tuple(after?.day ?? '', after?.order_no ?? 0)),
        ),
      )
      .orderBy('day', 'desc')
      .orderBy('order_no', 'desc')
      .limit(CHUNK)
      .execute()

/** Orders with an attention reason are few, and each part would sort them again: they are read once for all parts. */
async function ofFew(orders: Places): Promise<NextPlaces> {
  const found = await orders.orderBy('day', 'desc').orderBy('order_no', 'desc').execute()
  let written = 0
  return async () => {
    written += CHUNK
    return found.slice(written - CHUNK, written)
  }
}

/** SQLite's search index continues at a number; by day it would search everything again for each part. */
async function byNumber(
  db: Db,
  asked: { terms: readonly string[]; filter: OrderFilter },
): Promise<NextPlaces> {
  const holding = await newestHolding(db, asked)
  return after => holding(after?.order_no).select(['id', 'day', 'order_no']).limit(CHUNK).execute()
}

/** Each part begins after the last order of the one before, so the last costs no more than the first. */
async function* partsOf(db: Db, next: NextPlaces): AsyncGenerator<StaffOrder[]> {
  let last: Place | undefined
  do {
    const after = last
    const readPart = async () => {
      const found = await next(after)
      const ids = found.map(({ id }) => id)
      const read = await readStaffOrders(db.reports, ids)
      return { found, part: ids.flatMap(id => read.get(id) ?? []) }
    }
    // without its first part the export is refused; later ones belong to a file that is on its way
    const { found, part } = after ? await readAgain(readPart) : await readPart()
    if (part.length > 0) yield part
    await yieldToEventLoop()
    last = found.length === CHUNK ? found.at(-1) : undefined
  } while (last)
}
