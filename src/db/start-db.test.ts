import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startDb } from '#db/start-db.ts'
import { createDatabase, dropDatabases } from '#tests/support/postgres-databases.ts'

let parent = ''
let dataDir = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-start-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

test('an empty folder becomes a migrated database, which another shop may have only after it is closed', async () => {
  const first = await startDb({ dataDir })
  expect(first.applied).toContain('0001-shop.sql')
  await expect(startDb({ dataDir })).rejects.toThrow(`${dataDir} is in use by another running shop`)
  await first.db.close()
  const second = await startDb({ dataDir })
  expect(second.applied).toEqual([])
  await second.db.close()
})

test('a start that fails leaves the folder free', async () => {
  const first = await startDb({ dataDir })
  await first.db.transact(({ tx }) =>
    sql`insert into migrations values ('9999-future.sql', '', '')`.execute(tx),
  )
  await first.db.close()
  await expect(startDb({ dataDir })).rejects.toThrow('newer than this program')
  await expect(startDb({ dataDir })).rejects.toThrow('newer than this program')
})

test('with an address it is PostgreSQL, in UTC and with its limits set', async () => {
  const name = `${inject('postgresTemplate')}_start`
  const databaseUrl = await createDatabase(inject('postgresUrl'), name)
  const { db, applied } = await startDb({ dataDir, databaseUrl })
  expect(applied).toContain('0001-shop.sql')
  const limits = sql`select current_setting('timezone') as zone, current_setting('jit') as jit,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
  expect((await limits.execute(db.main)).rows).toEqual([{ zone: 'UTC', jit: 'off', lock: '5s', idle: '10s' }])
  await db.close()
  await dropDatabases(inject('postgresUrl'), name)
})
