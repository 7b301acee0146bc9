import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBackup } from '#db/make-backup.ts'
import type { Db } from '#db/open-db.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { restoreBackup } from '#db/restore-backup.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { productRow } from '#tests/support/db-rows.ts'

const NOW = new Date('2026-06-05T04:30:00Z')

let fresh: FreshDatabase
let db: Db
let backup = ''
let crashed = ''

beforeEach(async () => {
  fresh = await freshDatabase('sqlite')
  db = await fresh.open()
  backup = join(fresh.dataDir, 'backup')
  crashed = join(fresh.dataDir, 'crashed')
  mkdirSync(crashed)
  await add('a')
  await makeBackup(fresh, backup, { now: NOW })
})
afterEach(async () => {
  await db.close()
  await fresh.remove()
})

const add = (id: string) =>
  db.transact(({ tx }) => tx.insertInto('products').values(productRow(id)).execute())
async function idsIn(file: string) {
  const opened = openSqlite(file)
  const rows = await opened.main.selectFrom('products').select('id').orderBy('id').execute()
  await opened.close()
  return rows.map(({ id }) => id)
}

test('a backup is one folder with the database and its note, and no rest of a log', () => {
  expect(readdirSync(backup).sort()).toEqual(['backup.json', 'shop.db'])
})

test('what a killed shop had only in its log is in the replaced database and not in the restored one', async () => {
  await add('b')
  for (const name of ['shop.db', 'shop.db-wal']) copyFileSync(join(fresh.dataDir, name), join(crashed, name))
  const { replaced } = await restoreBackup({ dataDir: crashed }, backup, NOW)
  expect(replaced).toBe(join(crashed, 'shop-replaced-20260605-043000.db'))
  expect(await idsIn(join(crashed, 'shop.db'))).toEqual(['a'])
  expect(await idsIn(replaced ?? '')).toEqual(['a', 'b'])
})

test('a database too damaged to open is set aside as it is', async () => {
  writeFileSync(join(crashed, 'shop.db'), 'no database at all')
  const { census } = await restoreBackup({ dataDir: crashed }, backup, NOW)
  expect(census).toEqual({ products: 1, orders: 0, ordersTaka: 0 })
  expect(readdirSync(crashed).sort()).toEqual(['in-use.lock', 'shop-replaced-20260605-043000.db', 'shop.db'])
  expect(await idsIn(join(crashed, 'shop.db'))).toEqual(['a'])
})

test('a folder without a database has nothing to back up', async () => {
  await expect(makeBackup({ dataDir: crashed }, join(crashed, 'backup'), { now: NOW })).rejects.toThrow(
    'there is no database',
  )
  expect(readdirSync(crashed)).toEqual([])
})
