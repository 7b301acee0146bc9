import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { startDb } from '#db/start-db.ts'
import { ENGINES } from '#tests/support/databases.ts'
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { createDatabase, databaseUrlOf } from '#tests/support/postgres-databases.ts'
import { type PostgresReplica, startPostgresReplica } from '#tests/support/postgres-replica.ts'
import { withReplica } from './open-replica.ts'

const MAXIMUM_LAG_MS = 1_000
const EVERY_MS = 50

let cluster: PostgresCluster
let replica: PostgresReplica
let databaseUrl: string

beforeAll(async () => {
  if (!ENGINES.includes('postgres')) return
  cluster = await startPostgresCluster()
  databaseUrl = await createDatabase(cluster.url, 'shop_read')
  const { db } = await startDb({ dataDir: '', databaseUrl })
  await db.close()
  await createDatabase(cluster.url, 'shop_other')
  replica = await startPostgresReplica(databaseUrl)
})
afterAll(() => {
  replica?.remove()
  cluster?.stop()
})

async function openWith(readUrl = replica.url): Promise<{ db: Db; said: string[] }> {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const given = { readUrl, maximumLagMs: MAXIMUM_LAG_MS, everyMs: EVERY_MS, say }
  const main = await openPostgres(databaseUrl)
  const db = await withReplica(main, given).catch(async error => {
    await main.close()
    throw error
  })
  onTestFinished(() => db.close())
  return { db, said }
}

const lease = (name: string) => ({ name, holder: '', ends_at: '1970-01-01T00:00:00.000Z' })
const write = (db: Db, name: string) =>
  db.transact(({ tx }) => tx.insertInto('leases').values(lease(name)).execute())
const stateOf = (db: Db) => {
  const state = db.state()
  return state.engine === 'postgres' ? state.replica : undefined
}
const control = (statement: string) => openPostgresAt(replica.url, statement)

/** Runs a statement on a server that accepts no writes. */
async function openPostgresAt(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const following = sql<boolean>`pg_is_in_recovery()`.as('follows')

async function isFollowing(reports: Db['reports']): Promise<boolean> {
  return (await reports.selectNoFrom(following).executeTakeFirstOrThrow()).follows
}

/** What an answer reads, with where it came from. */
async function readOnce(db: Db) {
  const late = db.lateReads?.()
  if (!late) throw new Error('there is no replica')
  const names = await late.reports.selectFrom('leases').select('name').orderBy('name').execute()
  const follows = await isFollowing(late.reports)
  return { names: names.map(({ name }) => name), follows, asOf: late.asOf() }
}

describe.runIf(ENGINES.includes('postgres'))('a replica', () => {
  test('gives what may be late, and says as of when', async () => {
    const { db, said } = await openWith()
    const before = new Date()
    await write(db, 'a')
    await expect
      .poll(() => readOnce(db))
      .toMatchObject({ names: ['a'], follows: true, asOf: expect.any(Date) })
    await expect.poll(async () => Number((await readOnce(db)).asOf)).toBeGreaterThan(before.getTime())
    expect(stateOf(db)).toMatchObject({ fault: undefined, answersInstead: 0 })
    expect(said).toEqual([])
  })

  test('that is behind by more than the maximum is left until it has caught up', async () => {
    const { db } = await openWith()
    await control('select pg_wal_replay_pause()')
    onTestFinished(() => control('select pg_wal_replay_resume()'))
    // at rest there is nothing to be behind of, however long ago the last change was
    await expect.poll(() => stateOf(db)?.lagMs).toBeLessThan(EVERY_MS * 4)
    await write(db, 'b')
    const early = await readOnce(db)
    if (early.follows) expect(early.names).not.toContain('b')
    await expect.poll(() => stateOf(db)?.fault).toBe('behind')
    expect(await readOnce(db)).toEqual({ names: ['a', 'b'], follows: false, asOf: undefined })
    await control('select pg_wal_replay_resume()')
    await expect.poll(() => readOnce(db)).toMatchObject({ names: ['a', 'b'], follows: true })
    expect(stateOf(db)?.answersInstead).toBeGreaterThan(0)
  })

  test('that cancels a report for what it replays has the database give it', async () => {
    const { db } = await openWith()
    await write(db, 'c')
    await expect.poll(async () => (await readOnce(db)).names).toContain('c')
    const late = db.lateReads?.()
    if (!late) throw new Error('there is no replica')
    const sleeping = sql`pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`.as('slept')
    const asked = late.reports.selectFrom('leases').select([following, sleeping]).limit(1).execute()
    await expect
      .poll(async () => {
        await db.transact(({ tx }) => tx.deleteFrom('leases').where('name', '=', 'c').execute())
        await openPostgresAt(databaseUrl, 'vacuum leases')
        await write(db, 'c')
        return stateOf(db)?.answersInstead
      })
      .toBe(1)
    expect(await asked).toMatchObject([{ follows: false }])
    // rows that the database has named are never looked for on the replica
    expect(await isFollowing(late.reports)).toBe(false)
  })

  test('that is lost or hangs costs no answer, and is used when it is back', async () => {
    const { db } = await openWith()
    await expect.poll(async () => (await readOnce(db)).follows).toBe(true)
    replica.halt('SIGSTOP')
    const hanging = readOnce(db)
    expect(await hanging).toMatchObject({ follows: false, asOf: undefined })
    expect(stateOf(db)?.fault).toBe('unreachable')
    replica.halt('SIGCONT')
    await expect.poll(async () => (await readOnce(db)).follows).toBe(true)
    const answers = Array.from({ length: 20 }, () => readOnce(db))
    replica.stop()
    for (const { names } of await Promise.all(answers)) expect(names).toEqual(['a', 'b', 'c'])
    expect(await readOnce(db)).toMatchObject({ follows: false })
    await replica.start()
    await expect.poll(async () => (await readOnce(db)).follows).toBe(true)
  })

  test('of another database is refused at the start; one that is away or accepts writes is not read', async () => {
    await expect(openWith(databaseUrlOf(replica.url, 'shop_other'))).rejects.toThrow(
      /^The replica at 127\.0\.0\.1:\d+\/shop_other \(DATABASE_READ_URL\) is no replica of the database in DATABASE_URL$/,
    )
    await expect(openWith(databaseUrlOf(replica.url, 'shop_none'))).rejects.toThrow(
      /\(DATABASE_READ_URL\) refuses: database "shop_none" does not exist$/,
    )
    const itself = await openWith(databaseUrl)
    expect(itself.said).toEqual([expect.stringMatching(/follows no database, it accepts writes itself: /)])
    expect(await readOnce(itself.db)).toMatchObject({ asOf: undefined })
    const away = await openWith('postgres://shop@127.0.0.1:1/shop_read')
    expect(away.said).toEqual([
      expect.stringMatching(/cannot be reached yet: reports are read from the database/),
    ])
    expect(await readOnce(away.db)).toMatchObject({ asOf: undefined, names: ['a', 'b', 'c'] })
    expect(stateOf(away.db)).toMatchObject({ fault: 'unreachable', lagMs: undefined })
  })
})
