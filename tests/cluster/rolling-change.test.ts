import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { migrationsFolder } from '#db/migration-files.ts'
import { testSeed } from '#tests/faults/seeded.ts'
import { expectEvenBooks } from '#tests/load/even-books.ts'
import { startMixedLoad } from '#tests/load/mixed-load.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { openCluster } from './open-cluster.ts'
import { orderAt } from './order-at.ts'

const TIME_LIMIT_MS = atPace(300_000)
/** The rule for every migration: an older program does not notice it. */
const ADDS = `alter table orders add column gift_note text;
  create table gifts (id text primary key, order_id text not null references orders (id));
  create index orders_gift_note on orders (gift_note) where gift_note is not null;`

const UNDOES = `drop table if exists gifts; alter table orders drop column if exists gift_note;
  delete from migrations where name = '9999-gifts.sql'`

/** The migrations of the next version of the program; removed after the test, since other tests use its database. */
function nextVersion(databaseUrl: string): string {
  onTestFinished(async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(UNDOES)
    await client.end()
  })
  const folder = mkdtempSync(join(tmpdir(), 'shop-next-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder('postgres'), folder, { recursive: true })
  writeFileSync(join(folder, '9999-gifts.sql'), ADDS)
  return folder
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test(
  'older processes go on in the middle of their work while a newer one changes the database',
  async () => {
    const { place, origin, one, two } = await openCluster()
    const databaseUrl = place.database.databaseUrl ?? ''
    const load = startMixedLoad(place, { seed: testSeed(), origin: () => origin })
    await sleep(1_500)
    const folder = nextVersion(databaseUrl)
    const applied = await Promise.all([1, 2, 3].map(() => migratePostgres(databaseUrl, folder)))
    expect(applied.flat()).toEqual(['9999-gifts.sql'])
    const before = load.record.acknowledgedOrders
    await sleep(1_500)
    const record = await load.stop()
    expect(record.acknowledgedOrders).toBeGreaterThan(before)
    expect([...record.answers.keys()].filter(name => / 5\d\d$/.test(name))).toEqual([])
    expect(record.lost.size).toBe(0)
    // an older program that starts now would not know what is missing: it refuses to start, and the running ones stay
    await two.stop()
    await expect(two.start()).rejects.toThrow('newer than this program: it has the migration 9999-gifts.sql')
    const order = { product: place.products[0], phone: '01912345678', key: 'after-the-change' }
    const answer = await orderAt(origin, order)
    expect([answer.status, jsonOf(answer).success]).toEqual([201, true])
    await one.stop()
    record.orders.set(order.key, { key: order.key, orderNo: jsonOf(answer).data.order_no })
    await expectEvenBooks(place, record)
  },
  TIME_LIMIT_MS,
)

test(
  'a change of a table that somebody reads for long keeps no order waiting behind it',
  async () => {
    const database = await freshDatabase('postgres')
    onTestFinished(database.remove)
    const { databaseUrl = '' } = database
    const folder = nextVersion(databaseUrl)
    const reader = await connected(databaseUrl)
    const shopper = await connected(databaseUrl)
    await reader.query('begin')
    await reader.query('select * from orders')
    const migrated = migratePostgres(databaseUrl, folder)
    const waiting = () =>
      shopper.query(
        "select 1 from pg_stat_activity where application_name = 'shop migrations' and wait_event_type = 'Lock'",
      )
    await expect.poll(async () => (await waiting()).rowCount, { timeout: atPace(10_000) }).toBe(1)
    // like the shop's own connections
    await shopper.query('set lock_timeout = 5000')
    await shopper.query('select count(*) from orders')
    await reader.query('commit')
    expect(await migrated).toEqual(['9999-gifts.sql'])
  },
  TIME_LIMIT_MS,
)
