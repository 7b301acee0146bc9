import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { migrateSqlite } from '#db/migrate-sqlite.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { createDatabase } from '#tests/support/postgres-databases.ts'
import {
  expectClear,
  expectOutOfOrder,
  expectWhole,
  expectWholeFiles,
  type PreparedShop,
  prepareShop,
  withShop,
} from './faulty-storage.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { openSmallDisk, type SmallDisk, whyNoDisk } from './small-disk.ts'
import { launchTinyShop, startTinyShop } from './tiny-shop.ts'

const ROUNDS = sampleOrFull(1, 15)
const TIME_LIMIT_MS = atPace(600_000)
const KIB = 1024
const PICTURE = readFileSync(
  new URL('../../demo/pictures/gomti-cap-toe-derby-black-1.d6624f4b-1000.webp', import.meta.url),
)
/** One address can request only few codes in an hour. */
const REGISTERED = 2
/** The most that a round may leave for good: orders until the room to which the disk was filled is used up. */
const MOST_LEFT_KIB = 2000
/** The empty shop and its log take about 7 MB; a disk that 15 rounds fill for good with orders has no room to free. */
const SQLITE_MEGABYTES = 24 + Math.ceil((ROUNDS * MOST_LEFT_KIB) / KIB)
/** Enough for thirty orders and a picture, with much to spare. */
const ROOM_KIB = 4 * KIB
/** Far more than pages of either engine still have room for. */
const MOST_ORDERS = 1500

const missing = whyNoDisk()
if (missing) console.log(`left out: ${missing}`)

const upload = (origin: string, cookie: string) => {
  const { type, body } = multipartOf([{ bytes: PICTURE, name: 'shoe.webp', type: 'image/webp' }])
  return ask(origin, '/v1/upload', { body, headers: { ...headersOf(cookie), 'content-type': type } })
}

const changePrice = (origin: string, { cookie, product }: PreparedShop, price: number) =>
  ask(origin, `/v1/products/${product.id}`, { method: 'PUT', headers: headersOf(cookie), body: { price } })

const register = (origin: string, email: string) =>
  ask(origin, '/v1/auth/register', { body: { email, phone: '01812345678', password: MADE_PASSWORD } })

/** The pages and lists that shoppers and staff read. */
async function expectReads(origin: string, { cookie, product }: PreparedShop): Promise<void> {
  const pages = ['/', `/products/${product.slug}`, `/checkout?at=${crypto.randomUUID()}`]
  for (const path of [...pages, '/v1/products', '/v1/orders', '/v1/orders?search=Rahim', '/v1/auth/me'])
    expect([path, (await ask(origin, path, { headers: headersOf(cookie) })).status]).toEqual([path, 200])
}

/** The log's lines about a full disk; there were hundreds of requests. */
const faultLines = (output: string): number =>
  output.split('\n').filter(line => line.includes('"level":50')).length

const mailsIn = (dataDir: string): string[] =>
  existsSync(join(dataDir, 'outbox'))
    ? readdirSync(join(dataDir, 'outbox')).filter(name => name.endsWith('.eml'))
    : []

async function waitForMails(dataDir: string, count: number): Promise<void> {
  while (mailsIn(dataDir).length < count) await sleep(100)
}

type Filling = { origin: string; disk: SmallDisk; prepared: PreparedShop; leftBytes: number }

/** Orders until there is no room, then none at all, then room again: without a restart. */
async function fillAndRecover({ origin, disk, prepared, leftBytes }: Filling, onFull: () => Promise<void>) {
  const { orders } = prepared
  disk.fill(leftBytes)
  const taken = await orders.send(origin, { most: MOST_ORDERS, untilRefused: 20 })
  expect(orders.open.size).toBeGreaterThan(0)
  disk.fill()
  await expectReads(origin, prepared)
  await onFull()
  disk.makeRoom()
  expect(disk.freeBytes(), 'the disk is too small for so many rounds').toBeGreaterThan(ROOM_KIB * KIB)
  await orders.sendAgain(origin)
  await orders.send(origin, { most: 30 })
  expect(orders.open.size).toBe(0)
  return taken
}

test.skipIf(missing)(
  'a shop on SQLite whose disk is full refuses clearly, shows everything, and goes on when there is room',
  async () => {
    const random = seededRandom()
    const disk = openSmallDisk({ megabytes: SQLITE_MEGABYTES })
    onTestFinished(disk.remove)
    const dataDir = disk.path
    const file = join(dataDir, 'shop.db')
    migrateSqlite(file)
    const prepared = await prepareShop(async () => openSqlite(file))
    const { cookie, orders } = prepared
    const running = await startTinyShop({ dataDir })
    const { origin } = running
    for (let round = 0; round < ROUNDS; round += 1) {
      await fillAndRecover(
        { origin, disk, prepared, leftBytes: random.below(MOST_LEFT_KIB * KIB) },
        async () => {
          expectClear(await changePrice(origin, prepared, 3000 + round))
          expectOutOfOrder(await upload(origin, cookie))
          if (round < REGISTERED) expectClear(await register(origin, `round${round}@pothik.example`))
        },
      )
      expect((await changePrice(origin, prepared, 3000 + round)).status).toBe(200)
      const uploaded = jsonOf(await upload(origin, cookie))
      expect(readFileSync(join(dataDir, uploaded.urls[0])).length).toBeGreaterThan(KIB)
      if (round >= REGISTERED) continue
      expect((await register(origin, `round${round}@pothik.example`)).status).toBe(200)
      await waitForMails(dataDir, round + 1)
    }
    running.process.kill('SIGTERM')
    const { code, output } = await running.ended
    expect(code).toBe(0)
    expect(faultLines(output)).toBeLessThan(10 * ROUNDS)
    expectWholeFiles(dataDir)
    const database = new DatabaseSync(file, { readOnly: true })
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
    await withShop(
      async () => openSqlite(file),
      shop => expectWhole(shop, orders),
    )
    console.log(`sqlite: disk full ${ROUNDS} times, ${orders.taken.size} orders, each whole and there once`)
  },
  TIME_LIMIT_MS,
)

/** Room for a server's own files, and for its log before a change. */
const POSTGRES_MEGABYTES = 130

test.skipIf(missing)(
  'a shop whose PostgreSQL has a full disk refuses clearly, shows everything, and goes on when there is room',
  async () => {
    const random = seededRandom()
    const disk = openSmallDisk({ megabytes: POSTGRES_MEGABYTES })
    onTestFinished(disk.remove)
    const cluster = await startPostgresCluster({ folder: disk.path })
    onTestFinished(cluster.stop)
    const databaseUrl = await createDatabase(cluster.url, 'shop')
    await migratePostgres(databaseUrl)
    const open = () => openPostgres(databaseUrl)
    const prepared = await prepareShop(open)
    const { dataDir, remove } = await freshDatabase('sqlite')
    onTestFinished(remove)
    const running = await startTinyShop({ dataDir, databaseUrl })
    const { origin } = running
    for (let round = 0; round < ROUNDS; round += 1) {
      await fillAndRecover({ origin, disk, prepared, leftBytes: random.below(200 * KIB) }, async () => {
        expectClear(await changePrice(origin, prepared, 3000 + round))
        if (round < REGISTERED) expectClear(await register(origin, `round${round}@pothik.example`))
      })
      expect((await changePrice(origin, prepared, 3000 + round)).status).toBe(200)
      if (round >= REGISTERED) continue
      expect((await register(origin, `round${round}@pothik.example`)).status).toBe(200)
      await waitForMails(dataDir, round + 1)
    }
    running.process.kill('SIGTERM')
    const { code, output } = await running.ended
    expect(code).toBe(0)
    expect(faultLines(output)).toBeLessThan(10 * ROUNDS)
    await withShop(open, shop => expectWhole(shop, prepared.orders))
    console.log(
      `postgres: disk full ${ROUNDS} times, ${prepared.orders.taken.size} orders, each whole and there once`,
    )
  },
  TIME_LIMIT_MS,
)

test.skipIf(missing)(
  'while the data folder alone is full, orders come in, pictures are refused, and mails go out when there is room',
  async () => {
    const disk = openSmallDisk({ megabytes: 4 })
    const database = await freshDatabase('postgres')
    onTestFinished(async () => {
      disk.remove()
      await database.remove()
    })
    const prepared = await prepareShop(database.open)
    const { cookie, orders } = prepared
    const running = await startTinyShop({ dataDir: disk.path, databaseUrl: database.databaseUrl })
    const { origin } = running
    disk.fill()
    await orders.send(origin, { most: 30 })
    expect(orders.taken.size).toBe(30)
    expect((await register(origin, 'rahim@pothik.example')).status).toBe(200)
    expectOutOfOrder(await upload(origin, cookie))
    await sleep(1000)
    expect(mailsIn(disk.path)).toEqual([])
    disk.makeRoom()
    expect((await upload(origin, cookie)).status).toBe(200)
    await waitForMails(disk.path, 1)
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    expectWholeFiles(disk.path)
    await withShop(database.open, shop => expectWhole(shop, orders))
  },
  TIME_LIMIT_MS,
)

test.skipIf(missing)(
  'a shop that starts on a full disk says so, leaves nothing half-made, and starts when there is room',
  async () => {
    const disk = openSmallDisk({ megabytes: 24 })
    onTestFinished(disk.remove)
    const start = (env: Record<string, string> = {}) => launchTinyShop({ dataDir: disk.path, env })
    for (const leftBytes of [300 * KIB, 0, 40 * KIB, 600 * KIB].slice(0, sampleOrFull(1, 4))) {
      disk.fill(leftBytes)
      const refused = await start({ APP_SECRET: '' }).ended
      expect([leftBytes, refused.code, refused.output]).toEqual([leftBytes, 1, expect.any(String)])
      expect(refused.output).toMatch(/no space left|disk is full|cannot be (?:used|written)/i)
      expect(refused.output).not.toContain('    at ')
      disk.makeRoom()
    }
    const running = await startTinyShop({ dataDir: disk.path, env: { APP_SECRET: '' } })
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    expectWholeFiles(disk.path)
  },
  TIME_LIMIT_MS,
)
