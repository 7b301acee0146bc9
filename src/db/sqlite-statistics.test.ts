import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { orderRow } from '#tests/support/db-rows.ts'

async function openFresh(): Promise<Db> {
  const fresh = await freshDatabase('sqlite')
  const db = await fresh.open()
  onTestFinished(async () => {
    await db.close()
    await fresh.remove()
  })
  return db
}

/** Orders of as many people, who are all to be called again. */
const addOrders = (db: Db, { from, to }: { from: number; to: number }) =>
  db.transact(async ({ tx }) => {
    for (let number = from; number < to; number += 1)
      await tx
        .insertInto('orders')
        .values({
          ...orderRow(`order-${number}`),
          official_status: 'Follow Up',
          recipient_phone: `017${String(number).padStart(8, '0')}`,
        })
        .execute()
  })

/**
 * The index that small reads take for those of one person that are to be called again. A statement is prepared anew when it
 * is run after a change of the schema, its explanation never: so each is of a phone of its own.
 */
async function wayOf(db: Db, phone: string): Promise<string> {
  await db.main.selectFrom('orders').select('id').limit(1).execute()
  const { rows } = await sql<{ detail: string }>`explain query plan
    select order_no from orders where recipient_phone = ${sql.lit(phone)}
      and coalesce(follow_up_at, created_at) > '2026' and official_status = 'Follow Up'`.execute(db.main)
  return rows.map(({ detail }) => detail).join()
}

const rowsCounted = async (db: Db) =>
  (
    await sql<{ rows: number }>`
      select cast(stat as integer) as rows from sqlite_stat1 where idx = 'orders_follow_up'`.execute(db.main)
  ).rows[0]?.rows

test('a shop that grew from nothing is counted again, and everybody chooses indexes by what it has', async () => {
  const db = await openFresh()
  await addOrders(db, { from: 0, to: 199 })
  expect(await wayOf(db, '01700000007')).toContain('orders_follow_up')
  expect(await db.renewStatistics()).toBe(0)
  await addOrders(db, { from: 199, to: 200 })
  expect(await db.renewStatistics()).toBeGreaterThan(100)
  expect(await rowsCounted(db)).toBe(200)
  expect(await wayOf(db, '01700000008')).toContain('orders_phone (recipient_phone=?')
})

test('it is counted again when it has twice the orders, not before', async () => {
  const db = await openFresh()
  await addOrders(db, { from: 0, to: 200 })
  expect(await db.renewStatistics()).toBeGreaterThan(100)
  await addOrders(db, { from: 200, to: 399 })
  expect(await db.renewStatistics()).toBe(0)
  await addOrders(db, { from: 399, to: 400 })
  const [indexes] = await Promise.all([db.renewStatistics(), addOrders(db, { from: 400, to: 420 })])
  expect(indexes).toBeGreaterThan(100)
  expect(await rowsCounted(db)).toBeGreaterThanOrEqual(400)
})

test('what is stopped in between is counted whole the next time', async () => {
  const db = await openFresh()
  await addOrders(db, { from: 0, to: 200 })
  const { signal } = new AbortController()
  let looked = 0
  vi.spyOn(signal, 'aborted', 'get').mockImplementation(() => ++looked > 200)
  expect(await db.renewStatistics(signal)).toBe(0)
  expect([looked, await rowsCounted(db)]).toEqual([201, 200])
  expect(await db.renewStatistics()).toBeGreaterThan(200)
})
