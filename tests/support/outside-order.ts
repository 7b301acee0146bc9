import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'

/**
 * The steps of an order on PostgreSQL, from another connection: it locks sizes, then names products in its lines. A
 * step that has to wait for a lock fails; any other never does. (NOWAIT still waits for a row's later version.)
 */
export async function openOutsideOrder(databaseUrl: string | undefined) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("set lock_timeout = '200ms'")
  await client.query('begin')
  const first = async (sql: string, id: string) => (await client.query<{ id: string }>(sql, [id])).rows[0]?.id
  return {
    takeSize: (id: string) => first('select id from sizes where id = $1 for update', id),
    nameProduct: (id: string) => first('select id from products where id = $1 for key share', id),
    /** Resolves when this many others of this database wait for locks. */
    async isWaitedFor(others = 1) {
      // not pg_stat_activity, which does not change within a transaction
      const waiting = `select distinct pid from pg_locks where not granted and pid in (
        select pid from pg_locks where database = (select oid from pg_database where datname = current_database())
      )`
      const count = async () => (await client.query(waiting)).rowCount
      await expect.poll(count, { timeout: atPace(20_000) }).toBe(others)
    },
    commit: () => client.query('commit'),
  }
}
