import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { lockDataDir } from '#db/data-lock.ts'
import type { Db } from '#db/open-db.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { orderRow, productRow } from '#tests/support/db-rows.ts'
import { databaseUrlOf, dropDatabases } from '#tests/support/postgres-databases.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

function run(script: 'backup' | 'restore', place: Place, args: string[] = []) {
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    APP_SECRET: 'a secret of at least thirty-two characters',
  }
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    let output = ''
    const receive = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', receive)
    child.stderr.on('data', receive)
    child.on('error', reject)
    child.on('close', code => resolve({ code, output }))
  })
}

const placeOrder = (db: Db, id: string, price: number) =>
  db.transact(async ({ tx }) => {
    await tx.insertInto('orders').values(orderRow(id, { price })).execute()
    const event = {
      id: `event of ${id}`,
      order_id: id,
      kind: 'placed' as const,
      details: '{}',
      actor: 'shop',
    }
    await tx
      .insertInto('order_events')
      .values({ ...event, created_at: '2026-01-15T04:00:00.000Z' })
      .execute()
  })

/** Four shoppers who order until stopped; `placed` are the acknowledged orders, `tried` all. */
function orderOn(db: Db) {
  const tried: string[] = []
  const placed = new Map<string, number>()
  let stopped = false
  const shopper = async () => {
    while (!stopped) {
      const id = `order ${tried.length}`
      const price = 100 + tried.length
      tried.push(id)
      await placeOrder(db, id, price)
      placed.set(id, price)
    }
  }
  const done = Promise.all([shopper(), shopper(), shopper(), shopper()])
  const stop = async () => {
    stopped = true
    await done
  }
  return { tried, placed, stop }
}

const ordersOf = (db: Db) => db.reports.selectFrom('orders').select(['id', 'price']).execute()
const countEvents = async (db: Db) =>
  (
    await db.reports
      .selectFrom('order_events')
      .select(e => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const openAt = async ({ dataDir, databaseUrl }: Place) =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'shop.db'))

describe.each(['sqlite', 'postgres'] as const)('backup and restore on %s', engine => {
  let fresh: FreshDatabase
  let db: Db
  let elsewhere: Place
  const restoredName = `${inject('postgresTemplate')}_elsewhere`

  beforeEach(async () => {
    fresh = await freshDatabase(engine)
    db = await fresh.open()
    await db.transact(({ tx }) =>
      tx
        .insertInto('products')
        .values([productRow('a'), productRow('b')])
        .execute(),
    )
    const dataDir = join(fresh.dataDir, 'elsewhere')
    await mkdir(dataDir)
    elsewhere = { dataDir, databaseUrl: fresh.databaseUrl && databaseUrlOf(fresh.databaseUrl, restoredName) }
  })
  afterEach(async () => {
    await db.close()
    if (engine === 'postgres') await dropDatabases(inject('postgresUrl'), restoredName)
    await fresh.remove()
  })

  test('a backup made while orders come in holds each order that was acknowledged before, whole, and restores elsewhere', async () => {
    await mkdir(join(fresh.dataDir, 'uploads'))
    writeFileSync(join(fresh.dataDir, 'uploads', 'tan.webp'), 'a picture')
    const load = orderOn(db)
    while (load.placed.size < 200) await new Promise(resolve => setImmediate(resolve))
    const before = new Map(load.placed)
    const backup = await run('backup', fresh)
    await load.stop()
    expect(backup).toMatchObject({ code: 0 })
    const [folder = ''] = readdirSync(join(fresh.dataDir, 'backups'))
    expect(folder).toMatch(/^shop-\d{8}-\d{6}$/)
    const target = join(fresh.dataDir, 'backups', folder)
    expect(backup.output).toContain(target)
    const note = JSON.parse(await readFile(join(target, 'backup.json'), 'utf8'))

    const restore = await run('restore', elsewhere, [target])
    expect(restore).toMatchObject({ code: 0 })
    expect(restore.output).toContain(`${note.orders} orders and 2 products`)
    expect(readFileSync(join(elsewhere.dataDir, 'uploads', 'tan.webp'), 'utf8')).toBe('a picture')
    const copy = await openAt(elsewhere)
    const orders = await ordersOf(copy)
    expect(orders).toHaveLength(note.orders)
    expect(await countEvents(copy)).toBe(note.orders)
    expect(orders.reduce((total, { price }) => total + price, 0)).toBe(note.ordersTaka)
    const found = new Map(orders.map(({ id, price }) => [id, price]))
    expect([...before].filter(([id, price]) => found.get(id) !== price)).toEqual([])
    expect([...found.keys()].filter(id => !load.placed.has(id))).toEqual([])
    await placeOrder(copy, 'the next order', 100)
    await copy.close()
  })

  test('a restore in place keeps the replaced database and says where', async () => {
    await placeOrder(db, 'before', 100)
    const target = join(fresh.dataDir, 'my backup')
    expect(await run('backup', fresh, [target])).toMatchObject({ code: 0 })
    await placeOrder(db, 'after', 100)
    await db.close()
    const restore = await run('restore', fresh, [target])
    expect(restore).toMatchObject({ code: 0 })
    const replaced = /kept as (.*)/.exec(restore.output)?.[1] ?? ''
    const old =
      engine === 'sqlite'
        ? openSqlite(replaced)
        : await openPostgres(databaseUrlOf(fresh.databaseUrl ?? '', replaced))
    expect((await ordersOf(old)).map(({ id }) => id).sort()).toEqual(['after', 'before'])
    await old.close()
    db = await fresh.open()
    expect((await ordersOf(db)).map(({ id }) => id)).toEqual(['before'])
  })

  test('a restored shop lets nobody in by a session or a link of the backup', async () => {
    const at = '2026-01-15T04:00:00.000Z'
    const until = '2126-01-15T04:00:00.000Z'
    const user = { id: 'u', email: 'nadia@pothik.example', role: 'Admin', created_at: at } as const
    const ended = { created_at: at, ends_at: until, user_id: 'u', device: '' }
    const asked = { email: user.email, code_hash: 'x', tries_left: 5, expires_at: until }
    await db.transact(async ({ tx }) => {
      await tx.insertInto('users').values(user).execute()
      await tx
        .insertInto('sessions')
        .values({ ...ended, id: 's', token_hash: 's', last_used_at: at })
        .execute()
      await tx
        .insertInto('half_sign_ins')
        .values({ ...ended, id: 'h', token_hash: 'h' })
        .execute()
      const challenge = { session_id: 's', purpose: 'confirm', challenge: 'c', ends_at: until } as const
      await tx.insertInto('passkey_challenges').values(challenge).execute()
      await tx
        .insertInto('asked_codes')
        .values({ ...asked, id: 'c', purpose: 'reset' })
        .execute()
      await tx.insertInto('mail_links').values({ id: 'l', email: user.email, expires_at: until }).execute()
      const invited = { email: 'rafi@pothik.example', name: 'Rafi', role: 'Admin', actor: 'u' } as const
      await tx
        .insertInto('invitations')
        .values({ ...invited, id: 'i', token_hash: 'i', created_at: at, expires_at: until })
        .execute()
    })
    const target = join(fresh.dataDir, 'backup')
    expect(await run('backup', fresh, [target])).toMatchObject({ code: 0 })
    expect(await run('restore', elsewhere, [target])).toMatchObject({ code: 0 })
    const copy = await openAt(elsewhere)
    const tables = ['sessions', 'half_sign_ins', 'passkey_challenges', 'asked_codes', 'mail_links'] as const
    for (const table of tables)
      expect(await copy.reports.selectFrom(table).selectAll().execute(), table).toEqual([])
    const invitations = await copy.reports.selectFrom('invitations').select(['id', 'ending']).execute()
    expect(invitations).toEqual([{ id: 'i', ending: 'taken_back' }])
    expect(await copy.reports.selectFrom('users').select('id').execute()).toEqual([{ id: 'u' }])
    await copy.close()
  })

  test('a restore is refused while the shop runs', async () => {
    const target = join(fresh.dataDir, 'backup')
    await run('backup', fresh, [target])
    const lock = engine === 'sqlite' ? lockDataDir(fresh.dataDir) : undefined
    const restore = await run('restore', fresh, [target])
    lock?.release()
    expect(restore.code).toBe(1)
    expect(restore.output).toMatch(/in use by (another|a) running shop/)
    await placeOrder(db, 'still here', 100)
    expect(await ordersOf(db)).toHaveLength(1)
  })

  test('a damaged backup is refused and changes nothing', async () => {
    const target = join(fresh.dataDir, 'backup')
    await run('backup', fresh, [target])
    await db.close()
    truncateSync(join(target, engine === 'sqlite' ? 'shop.db' : 'shop.dump'), 5_000)
    const restore = await run('restore', fresh, [target])
    expect(restore.code).toBe(1)
    expect(restore.output).toContain('is damaged')
    db = await fresh.open()
    expect(await db.main.selectFrom('products').select('id').execute()).toHaveLength(2)
  })

  test('a database that does not hold what its note says is refused and leaves nothing', async () => {
    const target = join(fresh.dataDir, 'backup')
    await run('backup', fresh, [target])
    await db.close()
    const noteFile = join(target, 'backup.json')
    writeFileSync(noteFile, readFileSync(noteFile, 'utf8').replace('"products": 2', '"products": 3'))
    const restore = await run('restore', elsewhere, [target])
    expect(restore.code).toBe(1)
    expect(restore.output).toContain('the backup says products 3, its database 2')
    expect(existsSync(join(elsewhere.dataDir, 'shop.db'))).toBe(false)
    if (engine === 'postgres') await expect(openAt(elsewhere)).rejects.toThrow('does not exist')
  })

  test('a backup of the other engine, no backup and no name at all are refused', async () => {
    const target = join(fresh.dataDir, 'backup')
    await run('backup', fresh, [target])
    await db.close()
    const other = { ...fresh, databaseUrl: engine === 'sqlite' ? inject('postgresUrl') : undefined }
    expect((await run('restore', other, [target])).output).toContain('is a backup of')
    expect((await run('restore', fresh, [fresh.dataDir])).output).toContain('has no backup.json')
    expect((await run('restore', fresh)).output).toContain('Name the backup')
  })

  test('a backup never takes the place of another', async () => {
    const target = join(fresh.dataDir, 'backup')
    await run('backup', fresh, [target])
    const again = await run('backup', fresh, [target])
    expect(again.code).toBe(1)
    expect(again.output).toContain('exists already')
  })
})
