import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { migrateSqlite } from '#db/migrate-sqlite.ts'
import { migrationsFolder } from '#db/migration-files.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { readOpeningRow } from '#features/opening/opening-reader.ts'
import { ENGINES } from '#tests/support/databases.ts'
import { createDatabase, dropDatabases } from '#tests/support/postgres-databases.ts'

const OPENING = '0016-opening.sql'
const FIRST = '2026-02-03T04:05:06.000Z'

const orderOf = (id: string, createdAt: string, deletedAt: string | null) => `
  insert into orders (id, recipient_name, recipient_phone, recipient_address, via, official_status, subtotal,
    delivery_charge, price, product_price, day, created_at, updated_at, deleted_at)
  values ('${id}', 'Rahim', '01712345678', 'House 12', 'Website', 'Confirmed', 2500, 80, 2580, 2500, '2026-02-03',
    '${createdAt}', '${createdAt}', ${deletedAt === null ? 'null' : `'${deletedAt}'`})`

describe.each(ENGINES)('a shop of an earlier program that moves on, on %s', engine => {
  let dir = ''
  let place = ''
  const name = `${inject('postgresTemplate')}_opening_${process.pid}`
  const folder = () => join(dir, 'migrations')
  const migrate = async () =>
    engine === 'sqlite' ? migrateSqlite(place, folder()) : migratePostgres(place, folder())

  const open = async () => (engine === 'sqlite' ? openSqlite(place) : await openPostgres(place))

  /** Before the program of the orders is there, its orders are written as it wrote them. */
  async function insertOrder(id: string, createdAt: string, deletedAt: string | null): Promise<void> {
    const statement = orderOf(id, createdAt, deletedAt)
    if (engine === 'sqlite') {
      const database = new DatabaseSync(place)
      database.exec(statement)
      return database.close()
    }
    const client = new pg.Client({ connectionString: place })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  async function openingAt(publicOrigin: string) {
    const db = await open()
    const opening = await readOpeningRow(db.main, publicOrigin)
    await db.close()
    return opening
  }

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'shop-migrate-'))
    place = engine === 'sqlite' ? join(dir, 'shop.db') : await createDatabase(inject('postgresUrl'), name)
    cpSync(migrationsFolder(engine), folder(), { recursive: true })
    for (const file of readdirSync(folder()).filter(file => file >= OPENING)) rmSync(join(folder(), file))
    await migrate()
    cpSync(migrationsFolder(engine), folder(), { recursive: true })
  })
  afterEach(async () => {
    if (engine === 'postgres') await dropDatabases(inject('postgresUrl'), name)
    rmSync(dir, { recursive: true, force: true })
  })

  test('stays open with orders, also at an https address, since its first one', async () => {
    await insertOrder('b', '2026-03-01T00:00:00.000Z', null)
    await insertOrder('a', FIRST, '2026-02-04T00:00:00.000Z')
    expect(await migrate()).toContain(OPENING)
    expect(await openingAt('https://padma.example')).toMatchObject({ isOpen: true, firstOpenedAt: FIRST })
  })

  test('is a new shop without any order: its address decides', async () => {
    await migrate()
    expect(await openingAt('https://padma.example')).toMatchObject({ isOpen: false, firstOpenedAt: null })
    expect(await openingAt('http://127.0.0.1:3000')).toMatchObject({ isOpen: true, firstOpenedAt: null })
  })
})
