import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { searchedSpellings } from '#domain/privacy/phone-spellings.ts'
import { holdsText } from '#features/orders/list/pick-orders.ts'
import type { Shop } from '#features/shop.ts'
import { TELLING_KINDS } from './erase-history.ts'
import type { Reading } from './reading.ts'

/** The orders whose searchable text has one of the phones, no matter who ordered. Works inside a transaction. */
export async function ordersNaming(
  { tx }: Reading,
  { engine }: Pick<Db, 'engine'>,
  phones: readonly string[],
): Promise<string[]> {
  const terms = phones.flatMap(searchedSpellings)
  const orders = tx.selectFrom('orders').select('id')
  const match = terms.map(term => `"${term}"`).join(' OR ')
  const found =
    engine === 'sqlite'
      ? orders.where(
          'order_no',
          'in',
          sql<number>`(select rowid from order_search where order_search match ${match})`,
        )
      : orders.where(holdsText(terms))
  return (await found.execute()).map(({ id }) => id)
}

/**
 * The ids of orders whose history, calls, papers or parcels have one of the phones although their texts do not: it was
 * corrected, or only said. Reads these tables once from end to end, so it runs outside of every transaction.
 */
export async function ordersThatNamed(
  { db }: Pick<Shop, 'db'>,
  phones: readonly string[],
): Promise<string[]> {
  const terms = phones.flatMap(searchedSpellings).map(term => `%${term}%`)
  const holds = (column: string) =>
    sql<boolean>`(${sql.join(
      terms.map(term => sql`${sql.ref(column)} like ${term}`),
      sql` or `,
    )})`
  const events = db.reports
    .selectFrom('order_events')
    .select('order_id')
    .where('kind', 'in', TELLING_KINDS)
    .where(holds('details'))
  const papers = db.reports.selectFrom('papers').select('order_id').where(holds('contents'))
  const parcels = db.reports.selectFrom('parcels').select('order_id').where(holds('sent'))
  const calls = db.reports.selectFrom('call_attempts').select('order_id').where(holds('note'))
  const found = [
    await events.execute(),
    await calls.execute(),
    await papers.execute(),
    await parcels.execute(),
  ].flat()
  return [...new Set(found.map(({ order_id }) => order_id))]
}
