import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { expectEvenBooks } from '#tests/load/even-books.ts'
import { type LoadPlace, opened, openLoadPlace } from '#tests/load/load-place.ts'
import { startMixedLoad } from '#tests/load/mixed-load.ts'
import { ask } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import type { FreshDatabase } from '#tests/support/databases.ts'
import { openMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { createDatabase } from '#tests/support/postgres-databases.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { runFile } from '#tests/support/run-code.ts'
import { startWholeShop, type WholeShop } from '#tests/support/whole-shop.ts'
import { type Random, randomFrom, sampleOrFull, testSeed } from './seeded.ts'

const ROUNDS = sampleOrFull(1, 6)
const TIME_LIMIT_MS = atPace(600_000)
const AWAY_MS = 2_500
const PATIENCE = { timeout: atPace(30_000), interval: 100 }
/** The time that a service manager waits before it kills. */
const STOP_LIMIT_MS = atPace(10_000)
/** The maximum of the shop's pool. */
const CONNECTIONS = 10

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startPostgresCluster({ isDurable: true })
}, TIME_LIMIT_MS)
afterAll(() => cluster.stop())

const everyone = (signal: 'SIGSTOP' | 'SIGCONT') => {
  for (const id of cluster.processIds()) process.kill(id, signal)
}

/** The faults of the database; after each it is back. */
const FAULTS: Record<string, () => Promise<unknown>> = {
  'is restarted': () => cluster.control('restart', '-m', 'fast'),
  'is restarted as after a crash': () => cluster.control('restart', '-m', 'immediate'),
  'ends every connection': () =>
    asked(cluster.url, client =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      ),
    ),
  'is away for a while': async () => {
    await cluster.control('stop', '-m', 'fast')
    await sleep(AWAY_MS).finally(() => cluster.control('start'))
  },
  'stands still for eight seconds': async () => {
    everyone('SIGSTOP')
    await sleep(8_000).finally(() => everyone('SIGCONT'))
  },
}

async function asked<Result>(
  url: string,
  transaction: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return await transaction(client).finally(() => client.end())
}

let made = 0

async function ownDatabase(): Promise<FreshDatabase & { databaseUrl: string }> {
  made += 1
  const databaseUrl = await createDatabase(cluster.url, `shop_${made}`)
  await migratePostgres(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  return {
    dataDir,
    databaseUrl,
    open: () => openPostgres(databaseUrl),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** The shop's connections at the server, by their names. */
const connectionsOf = (databaseUrl: string) =>
  asked(databaseUrl, async client => {
    const { rows } = await client.query<{ name: string; state: string }>(
      "select application_name as name, state from pg_stat_activity where application_name like 'shop%' and datname = current_database()",
    )
    return rows
  })

/** A cached page shows another process's change: the shop listens. */
async function expectHearing(place: LoadPlace, shop: WholeShop): Promise<void> {
  const [product] = place.products
  const page = async () => (await ask(shop.origin, `/products/${product.slug}`)).text
  expect(await page()).toContain(product.name)
  const price = 3_000 + Math.floor(Math.random() * 9_000)
  await opened(place, ({ db }) =>
    db.transact(async ({ tx, publish }) => {
      await tx.updateTable('products').set({ price }).where('id', '=', product.id).execute()
      publish('catalog', `product:${product.id}`)
    }),
  )
  await expect.poll(page, PATIENCE).toContain(`Tk. ${price}`)
}

/** Due mails are sent, each once. One that was claimed without a result waits for the end of its claim. */
async function expectMailsSent(place: LoadPlace, received: readonly ReceivedMail[]): Promise<void> {
  await opened(place, async ({ db }) => {
    const waiting = () =>
      db.main
        .selectFrom('mails')
        .select('id')
        .where('sealed', 'is not', null)
        .where('next_try_at', '<=', new Date().toISOString())
        .execute()
    await expect.poll(waiting, PATIENCE).toEqual([])
    const sent = await db.main.selectFrom('mails').select('id').where('sent_at', 'is not', null).execute()
    // accepted by the mail server just before the fault: nobody could record it, and its claim is not over yet
    const held = await db.main.selectFrom('mails').select('id').where('sealed', 'is not', null).execute()
    const ids = received
      .map(({ email }) => email.messageId?.slice(1).split('@')[0])
      .filter(id => !held.some(mail => mail.id === id))
    expect(ids.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
  })
}

/** At most the allowed connections, one of them for listening, and no locks left on any: a job may be at work just now. */
async function expectSoundConnections(databaseUrl: string): Promise<void> {
  const found = await connectionsOf(databaseUrl)
  expect(found.filter(({ name }) => name === 'shop changes')).toHaveLength(1)
  // one that the shop gave up ends when the database notices
  const ofShop = async () => (await connectionsOf(databaseUrl)).filter(({ name }) => name === 'shop').length
  await expect.poll(ofShop, PATIENCE).toBeLessThanOrEqual(CONNECTIONS)
  const locking = async () =>
    (await connectionsOf(databaseUrl)).filter(({ state }) => state.startsWith('idle in transaction'))
  await expect.poll(locking, PATIENCE).toEqual([])
}

/** A stream opened before continues: later events arrive on it. */
async function openStream(place: LoadPlace, shop: WholeShop) {
  const stream = await readEvents(shop.origin, { cookie: place.staff[1] ?? '' })
  return async () => {
    for (;;) if ((await stream.next()).event === 'order') return
  }
}

async function underLoad(place: LoadPlace, random: Random, fault: () => Promise<unknown>) {
  const load = startMixedLoad(place, { seed: random.below(2 ** 31), pauseMs: 60 })
  await sleep(600)
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(random.below(600))
    await fault()
    await sleep(1_500)
  }
  return await load.stop()
}

const isFull = sampleOrFull(0, 1) === 1
/** All of them in full runs, otherwise the worst and the longest. */
const chosen = Object.keys(FAULTS).filter(name => isFull || /crash|away/.test(name))

test.each(chosen)(
  'while PostgreSQL %s under load everything is done once or refused clearly, and the shop goes on',
  async name => {
    const random = randomFrom(testSeed())
    const database = await ownDatabase()
    const place = await openLoadPlace('postgres', { database })
    const mails = await openMailServer()
    const shop = await startWholeShop(place, { SMTP_URL: mails.url })
    onTestFinished(() => shop.kill())
    const comesThrough = await openStream(place, shop)
    const record = await underLoad(place, random, async () => {
      await FAULTS[name]?.()
      await expect.poll(async () => (await ask(shop.origin, '/v1/products')).status, PATIENCE).toBe(200)
    })
    expect(record.cut).toEqual([])
    await expectHearing(place, shop)
    await comesThrough()
    await expectMailsSent(place, mails.received)
    await expectSoundConnections(database.databaseUrl)
    const code = await shop.stop()
    expect(code).toBe(0)
    const books = await expectEvenBooks(place, record)
    const refused = [...record.answers].filter(([answer]) => answer.endsWith(' 503'))
    console.log(
      `PostgreSQL ${name}, ${ROUNDS} times: ${JSON.stringify(books)}, ${sumOf(refused)} refused with 503, none with 500`,
    )
  },
  TIME_LIMIT_MS,
)

const sumOf = (answers: readonly [string, number][]): number =>
  answers.reduce((sum, [, count]) => sum + count, 0)

const away = () => cluster.control('stop', '-m', 'fast')
const back = () => cluster.control('start')

test(
  'a shop that is started while PostgreSQL is away says so and opens when it is there',
  async () => {
    const place = await openLoadPlace('postgres', { database: await ownDatabase() })
    await away()
    const waiting = runFile(new URL('../support/serve-tiny-shop.ts', import.meta.url), place.env)
    onTestFinished(() => void waiting.process.kill('SIGKILL'))
    await waiting
      .says('cannot be reached yet: waiting for it for 30 s at most')
      .then(() => sleep(500))
      .finally(back)
    await waiting.says('The shop is open at')
    expect((await ask(place.origin, '/v1/products')).status).toBe(200)
  },
  TIME_LIMIT_MS,
)

test(
  'a shop that is told to stop while PostgreSQL is away ends in time and with code 0',
  async () => {
    const place = await openLoadPlace('postgres', { database: await ownDatabase() })
    const mails = await openMailServer()
    const shop = await startWholeShop(place, { SMTP_URL: mails.url })
    const load = startMixedLoad(place, { seed: testSeed() })
    await sleep(1_000)
    await away()
    const kill = setTimeout(() => void shop.kill(), STOP_LIMIT_MS)
    const code = await shop.stop().finally(back)
    clearTimeout(kill)
    const record = await load.stop()
    expect(code).toBe(0)
    await expectEvenBooks(place, record)
  },
  TIME_LIMIT_MS,
)
