import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { migrateSqlite } from '#db/migrate-sqlite.ts'
import { migrationsFolder } from '#db/migration-files.ts'
import { createDatabase, dropDatabases } from '#tests/support/postgres-databases.ts'
import { runCode } from '#tests/support/run-code.ts'

const names = (engine: 'sqlite' | 'postgres') => readdirSync(migrationsFolder(engine)).sort()

async function tablesOf(engine: 'sqlite' | 'postgres', place: string): Promise<string[]> {
  if (engine === 'sqlite') {
    const database = new DatabaseSync(place, { readOnly: true })
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
    database.close()
    return rows.map(({ name }) => String(name))
  }
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  const sql = "select tablename as name from pg_tables where schemaname = 'public'"
  const { rows } = await client.query<{ name: string }>(sql)
  await client.end()
  return rows.map(({ name }) => name)
}

test('both engines have migrations of the same names', () => {
  expect(names('sqlite')).toEqual(names('postgres'))
})

describe.each(['sqlite', 'postgres'] as const)('migrating %s', engine => {
  let dir = ''
  let folder = ''
  let place = ''
  const name = `${inject('postgresTemplate')}_migrate_${process.pid}`
  const migrate = async () =>
    engine === 'sqlite' ? migrateSqlite(place, folder) : migratePostgres(place, folder)
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'shop-migrate-'))
    folder = join(dir, 'migrations')
    cpSync(migrationsFolder(engine), folder, { recursive: true })
    place = engine === 'sqlite' ? join(dir, 'shop.db') : await createDatabase(inject('postgresUrl'), name)
  })
  afterEach(async () => {
    if (engine === 'postgres') await dropDatabases(inject('postgresUrl'), name)
    rmSync(dir, { recursive: true, force: true })
  })

  test('applies every file once and answers the names', async () => {
    expect(await migrate()).toEqual(names(engine))
    expect(await migrate()).toEqual([])
    write('9000-notes.sql', 'create table notes (id text primary key);\ncreate index notes_id on notes (id);')
    expect(await migrate()).toEqual(['9000-notes.sql'])
    expect(await tablesOf(engine, place)).toContain('notes')
  })

  test('other line ends are no edit', async () => {
    write('9000-notes.sql', 'create table notes (\n  id text primary key\n);\n')
    await migrate()
    write('9000-notes.sql', 'create table notes (\r\n  id text primary key\r\n);\r\n')
    expect(await migrate()).toEqual([])
  })

  test('an edited file stops the start', async () => {
    write('9000-notes.sql', 'create table notes (id text primary key);')
    await migrate()
    write('9000-notes.sql', 'create table notes (id text primary key, text text);')
    await expect(migrate()).rejects.toThrow('9000-notes.sql was edited after it was applied')
  })

  test('a file whose comment was edited after shops had applied it is the same migration', async () => {
    const path = join(folder, '0008-order-desk.sql')
    const now = readFileSync(path, 'utf8')
    writeFileSync(path, now.replace('domain/orders/order-search-text.ts', 'domain/order-search-text.ts'))
    await migrate()
    writeFileSync(path, now)
    expect(await migrate()).toEqual([])
  })

  test('a database of a newer program stops the start', async () => {
    write('9000-notes.sql', 'create table notes (id text primary key);')
    await migrate()
    rmSync(join(folder, '9000-notes.sql'))
    await expect(migrate()).rejects.toThrow('newer than this program: it has the migration 9000-notes.sql')
  })

  test('a file numbered before an applied one stops the start', async () => {
    write('9000-notes.sql', 'create table notes (id text primary key);')
    await migrate()
    write('8000-late.sql', 'create table late (id text primary key);')
    await expect(migrate()).rejects.toThrow('8000-late.sql comes before 9000-notes.sql')
  })

  test('a file with a wrong name stops the start', async () => {
    write('notes.sql', 'create table notes (id text primary key);')
    await expect(migrate()).rejects.toThrow('notes.sql is no name of a migration')
  })

  test('a file that fails is named and leaves nothing of itself', async () => {
    await migrate()
    write('9000-notes.sql', 'create table notes (id text primary key);\ncreate table notes (id text);')
    await expect(migrate()).rejects.toThrow('the migration 9000-notes.sql failed')
    expect(await tablesOf(engine, place)).not.toContain('notes')
    write('9000-notes.sql', 'create table notes (id text primary key);')
    expect(await migrate()).toEqual(['9000-notes.sql'])
  })

  test('of five processes at once one applies everything and the others nothing', async () => {
    const code = `
      import { migratePostgres } from '#db/migrate-postgres.ts'
      import { migrateSqlite } from '#db/migrate-sqlite.ts'
      const place = process.env.PLACE ?? ''
      const applied = ${engine === 'sqlite' ? 'migrateSqlite' : 'await migratePostgres'}(place)
      console.log('applied ' + applied.length)`
    const processes = Array.from({ length: 5 }, () => runCode(code, { PLACE: place }).ended)
    const outputs = (await Promise.all(processes)).map(({ output }) => output.trim()).sort()
    const none = Array.from({ length: 4 }, () => 'applied 0')
    expect(outputs).toEqual([...none, `applied ${names(engine).length}`])
  })
})

test('on sqlite a migration that leaves references without their row is undone', () => {
  const dir = mkdtempSync(join(tmpdir(), 'shop-migrate-'))
  const folder = join(dir, 'migrations')
  cpSync(migrationsFolder('sqlite'), folder, { recursive: true })
  writeFileSync(join(folder, '9000-stray.sql'), "insert into product_slugs values ('old', 'nothing');")
  expect(() => migrateSqlite(join(dir, 'shop.db'), folder)).toThrow('left 1 references without their row')
  rmSync(dir, { recursive: true })
})
