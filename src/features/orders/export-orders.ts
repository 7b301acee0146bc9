import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import type { OrderFilter } from '#domain/order-filter.ts'
import { readOrderSearch } from '#domain/order-search.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { breathe } from '#features/breathe.ts'
import type { Shop } from '#features/shop.ts'
import { fitsOrder } from './fits-orders.ts'
import { countRows, holdsText } from './pick-orders.ts'
import { readDeskOrders } from './read-desk-orders.ts'
import { matches } from './search-orders.ts'

/** Orders that are read at a time: some milliseconds of work, between which the shop answers others. */
const CHUNK = 250

/** The orders of a filter, or some by their ids; deleted ones are left out. */
export type ExportedOrders = { filter: OrderFilter } | { ids: readonly string[] }
type Asked = { by: Staff; what: ExportedOrders; maximum: number }
type Orders = SelectQueryBuilder<Tables, 'orders', object>

/**
 * Orders, newest first, in parts: however many there are, no more than one part is held. Whatever happens meanwhile, none
 * comes twice and none that was there is left out. Refusals: `search_too_short`, `orders_too_many` above the maximum.
 */
export async function exportOrders(
  { db }: Shop,
  { what, maximum }: Asked,
): Promise<{ ok: true; parts: AsyncGenerator<DeskOrder[]> } | Refusal> {
  const chosen = choose(db, what)
  if (!chosen.ok) return chosen
  const counted = chosen.orders.select('order_no').limit(maximum + 1)
  if ((await countRows(db, counted)) > maximum) return { ok: false, code: 'orders_too_many' }
  return { ok: true, parts: partsOf(db, chosen.orders) }
}

function choose(db: Db, what: ExportedOrders): { ok: true; orders: Orders } | Refusal {
  const orders = db.reports.selectFrom('orders')
  if ('ids' in what) {
    const ids = what.ids.length === 0 ? [''] : what.ids
    return { ok: true, orders: orders.where('id', 'in', ids).where('deleted_at', 'is', null) }
  }
  const { filter } = what
  const fitting = orders.where(fitsOrder(filter))
  if (filter.search === undefined) return { ok: true, orders: fitting }
  const search = readOrderSearch(filter.search)
  if (!search.ok) return search
  const found =
    db.engine === 'sqlite'
      ? fitting.where('order_no', 'in', matches(db, search.terms).select('found.rowid'))
      : fitting.where(holdsText(search.terms))
  return { ok: true, orders: found }
}

/** Each part begins after the last order of the one before, so the last costs no more than the first. */
async function* partsOf(db: Db, orders: Orders): AsyncGenerator<DeskOrder[]> {
  let last: { day: string; order_no: number } | undefined
  do {
    const after = last
    const rows = await orders
      .$if(after !== undefined, query =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('day', 'order_no'), '<', tuple(after?.day ?? '', after?.order_no ?? 0)),
        ),
      )
      .select(['id', 'day', 'order_no'])
      .orderBy('day', 'desc')
      .orderBy('order_no', 'desc')
      .limit(CHUNK)
      .execute()
    const ids = rows.map(row => row.id)
    const read = await readDeskOrders(db.reports, ids)
    const part = ids.flatMap(id => read.get(id) ?? [])
    if (part.length > 0) yield part
    await breathe()
    last = rows.length === CHUNK ? rows.at(-1) : undefined
  } while (last)
}
