import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { hashFile } from '#db/backup-note.ts'
import { lockDataDir } from '#db/data-lock.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { startDb } from '#db/start-db.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { fillEveryTable } from '#tests/support/fill-every-table.ts'
import { expectToGoOn, rowsOf, shapeOfFile, shapeOfPostgres } from '#tests/support/moved-rows.ts'
import { ODD_TEXT } from '#tests/support/odd-values.ts'
import { createDatabase, databaseUrlOf, dropDatabases } from '#tests/support/postgres-databases.ts'
import { type Command, type Place, runMove } from '#tests/support/run-move.ts'
import { runSql } from '#tests/support/run-sql.ts'

const ORDERS = 3_000
/** The last of them is deleted before the move, and its number is not given again. */
const NEXT_NUMBER = 1001 + ORDERS

/** Each test starts several processes. */
describe.skipIf(!ENGINES.includes('postgres'))('moving a shop', { timeout: atPace(180_000) }, () => {
  let source: FreshDatabase
  let place: { dataDir: string; databaseUrl: string }
  const name = `${inject('postgresTemplate')}_moved`

  beforeEach(async () => {
    source = await freshDatabase('sqlite')
    place = { dataDir: source.dataDir, databaseUrl: await createDatabase(inject('postgresUrl'), name) }
  })
  afterEach(async () => {
    await source.remove()
    await dropDatabases(inject('postgresUrl'), name)
  })

  const fill = async (orders: number) => {
    const db = await source.open()
    await fillEveryTable(db, orders)
    const rows = await rowsOf(db)
    await db.close()
    return rows
  }

  test(
    'takes every row of every table to PostgreSQL and back, and both shops go on as the first would have',
    async () => {
      const rows = await fill(ORDERS)
      // A new table needs rows in fillEveryTable, so that this test proves that they are moved.
      expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([])
      const file = join(place.dataDir, 'shop.db')
      const before = await hashFile(file)

      const there = await runMove('move-to-postgres', place)
      expect(there).toMatchObject({ code: 0 })
      expect(there.output).toContain('orders: 2,999 rows, price')
      expect(await hashFile(file)).toEqual(before)
      expect(await shapeOfPostgres(place.databaseUrl)).toEqual(
        await shapeOfPostgres(databaseUrlOf(place.databaseUrl, inject('postgresTemplate'))),
      )
      const grown = await openPostgres(place.databaseUrl)
      expect(await rowsOf(grown)).toEqual(rows)

      renameSync(file, join(place.dataDir, 'shop-before.db'))
      const refused = await runMove('move-to-sqlite', place)
      expect(refused).toMatchObject({ code: 2 })
      expect(refused.output).toContain('A running shop uses the PostgreSQL database')
      await grown.close()
      const back = await runMove('move-to-sqlite', place)
      expect(back).toMatchObject({ code: 0 })
      expect(shapeOfFile(file)).toEqual(shapeOfFile(inject('sqliteTemplate')))
      for (const db of [await openPostgres(place.databaseUrl), openSqlite(file)]) {
        expect(await rowsOf(db)).toEqual(rows)
        await expectToGoOn(db, NEXT_NUMBER)
        await db.close()
      }
    },
    atPace(120_000),
  )

  test('a source that changed since is refused until the move starts over', async () => {
    await fill(500)
    await killedMidway()
    await runSql(source, "update orders set note = 'changed since' where order_no = 1001")
    const refused = await runMove('move-to-postgres', place)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.output).toContain('add -- --start-over')
    expect(await runMove('move-to-postgres', place, { args: ['--start-over'] })).toMatchObject({ code: 0 })
    const grown = await openPostgres(place.databaseUrl)
    const { note } = await grown.main
      .selectFrom('orders')
      .select('note')
      .where('order_no', '=', 1001)
      .executeTakeFirstOrThrow()
    expect(note).toBe('changed since')
    await grown.close()
  })

  test('a connection that is lost breaks the move off with its own exit code, and the next one goes on', async () => {
    await fill(500)
    const moving = runMove('move-to-postgres', place)
    await endSessionsOnceHalfMoved(place.databaseUrl)
    const broken = await moving
    expect(broken).toMatchObject({ code: 1 })
    expect(broken.output).toContain('Run npm run move-to-postgres again: it goes on where it stopped')
    expect(await runMove('move-to-postgres', place)).toMatchObject({ code: 0 })
  })

  test('a row that the target lost is found by the comparison, and the target stays half-done', async () => {
    await fill(500)
    await killedMidway()
    await runSql(
      { ...place },
      `delete from account_events;
       insert into half_moved values ('table', 'account_events', '{"rows":1,"isWhole":true}')
         on conflict (kind, name) do update set content = excluded.content`,
    )
    const ended = await runMove('move-to-postgres', place)
    expect(ended).toMatchObject({ code: 3 })
    expect(ended.output).toContain('The two sides differ:\naccount_events: 1 rows in the source')
    await expect(startDb(place)).rejects.toThrow('a half-done move')
  })

  test('a move that was complete before says so, and any other rows in the target are refused', async () => {
    await fill(100)
    expect(await runMove('move-to-postgres', place)).toMatchObject({ code: 0 })
    const again = await runMove('move-to-postgres', place)
    expect(again).toMatchObject({ code: 0 })
    expect(again.output).toContain('Nothing was left to do')
    await runSql(place, "update products set title = 'sold since'")
    const changed = await runMove('move-to-postgres', place, { args: ['--start-over'] })
    expect(changed).toMatchObject({ code: 2 })
    expect(changed.output).toContain('The target is not empty')
    await runSql(place, 'delete from order_lines')
    expect((await runMove('move-to-postgres', place)).output).toContain('The target is not empty')
  })

  test('a NUL is refused with its place, and written as the sign of a lost character when that is asked for', async () => {
    await fill(100)
    await runSql(source, "update orders set note = 'a' || char(0) || 'b' where order_no = 1001")
    const refused = await runMove('move-to-postgres', place)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.output).toContain('orders.note of 1001: its text holds a NUL')
    expect(await runMove('move-to-postgres', place, { args: ['--replace-nul'] })).toMatchObject({ code: 0 })
    const grown = await openPostgres(place.databaseUrl)
    const notes = await grown.main
      .selectFrom('orders')
      .select('note')
      .where('note', '=', 'a\ufffdb')
      .execute()
    expect(notes).toHaveLength(1)
    const odd = await grown.main.selectFrom('orders').select('note').where('note', '=', ODD_TEXT).execute()
    expect(odd).toHaveLength(1)
    await grown.close()
  })

  test('the last orders of a shop that was killed are moved from its log', async () => {
    await fill(10)
    const file = join(place.dataDir, 'shop.db')
    const database = new DatabaseSync(file)
    database.exec("update orders set note = 'in the log' where order_no = 1001")
    const log = readFileSync(`${file}-wal`)
    const [before, { size }] = [readFileSync(file), statSync(file)]
    database.close()
    writeFileSync(file, before)
    writeFileSync(`${file}-wal`, log)
    expect(await runMove('move-to-postgres', place)).toMatchObject({ code: 0 })
    expect([statSync(file).size, readFileSync(`${file}-wal`).equals(log)]).toEqual([size, true])
    const grown = await openPostgres(place.databaseUrl)
    const { note } = await grown.main
      .selectFrom('orders')
      .select('note')
      .where('order_no', '=', 1001)
      .executeTakeFirstOrThrow()
    expect(note).toBe('in the log')
    await grown.close()
  })

  test('what can be wrong before a move is refused with the way out, and changes nothing', async () => {
    const refusalOf = async (command: Command, at: Place, args: string[] = []) => {
      const { code, output } = await runMove(command, at, { args })
      expect(code, output).toBe(2)
      expect(output).toContain('Nothing was moved')
      return output
    }
    expect(await refusalOf('move-to-postgres', { ...place, databaseUrl: undefined })).toContain(
      'DATABASE_URL is not set: DATABASE_URL=postgres://',
    )
    expect(await refusalOf('move-to-postgres', { ...place, databaseUrl: 'mysql://x' })).toContain(
      'must begin with',
    )
    expect(await refusalOf('move-to-postgres', place, ['--force'])).toContain('--force is not known')
    expect(await refusalOf('move-to-sqlite', place)).toContain('shop.db exists. Rename it')
    const empty = { ...place, dataDir: join(place.dataDir, 'empty') }
    expect(await refusalOf('move-to-postgres', empty)).toContain('holds no shop')
    expect(await refusalOf('move-to-sqlite', empty)).toContain('The PostgreSQL database holds no shop')
    const nowhere = databaseUrlOf(place.databaseUrl, 'nobody_made_it')
    expect(await refusalOf('move-to-postgres', { ...place, databaseUrl: nowhere })).toContain(
      'does not exist',
    )
    const lock = lockDataDir(place.dataDir)
    expect(await refusalOf('move-to-postgres', place)).toContain('in use by another running shop')
    lock.release()
    await runSql(source, 'create table more (id text primary key) strict')
    expect(await refusalOf('move-to-postgres', place)).toContain('differ in more.id')
    await runSql(source, "drop table more; delete from migrations where name > '0011'")
    expect(await refusalOf('move-to-postgres', place)).toContain('is of an older version of the shop')
    await runSql(source, "insert into migrations values ('9998-later.sql', '', '')")
    expect(await refusalOf('move-to-postgres', place)).toMatch(/version of the shop/)
  })

  /** A move into the target that was killed while it copied. */
  async function killedMidway(): Promise<void> {
    expect(await runMove('move-to-postgres', place, { killAt: 'Copying ...' })).toMatchObject({ code: null })
  }
})

/** Ends the sessions of a move as soon as it has begun to write. */
async function endSessionsOnceHalfMoved(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'shop move' and to_regclass('half_moved') is not null",
      )
      if (rowCount) return
      await sleep(10)
    }
  } finally {
    await client.end()
  }
}
