import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#adapters/courier/free-port.ts'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { expectEvenBooks } from '#tests/load/even-books.ts'
import { type LoadPlace, opened, openLoadPlace } from '#tests/load/load-place.ts'
import type { LoadRecord } from '#tests/load/load-record.ts'
import { startMixedLoad } from '#tests/load/mixed-load.ts'
import { ask, headersOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { openSmsSimulator } from '#tests/support/open-sms-simulator.ts'
import { createDatabase } from '#tests/support/postgres-databases.ts'
import {
  addressOf,
  isListening,
  type PairServer,
  type PostgresPair,
  startPostgresPair,
} from '#tests/support/postgres-pair.ts'
import { runFile } from '#tests/support/run-code.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'
import { startWholeShop, type WholeShop } from '#tests/support/whole-shop.ts'
import { callForEver, orderForEver, type Told } from './lost-primary.ts'
import {
  endClaims,
  expectCalls,
  expectMessages,
  expectOrdersKept,
  messageRows,
} from './lost-primary-books.ts'
import { losePrimary, type Round, seconds } from './lost-primary-rounds.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'

/** LOST_PRIMARIES: any number of rounds. */
const ROUNDS = Number(process.env.LOST_PRIMARIES ?? sampleOrFull(1, 9))
const TIME_LIMIT_MS = atPace(300_000) * Math.max(1, ROUNDS)
const PATIENCE = { timeout: atPace(60_000), interval: 20 }

let pair: PostgresPair
beforeAll(async () => {
  pair = await startPostgresPair()
}, TIME_LIMIT_MS)
afterAll(() => pair.stop())

/** The primary and its standby, whatever an earlier test left of them. */
async function pairInOrder(): Promise<[PairServer, PairServer]> {
  const { one, two } = pair
  const [isOne, isTwo] = [await isListening(one.port), await isListening(two.port)]
  if (isOne && isTwo) {
    const [row] = await one.ask<{ stands: boolean }>('select pg_is_in_recovery() as stands')
    return row?.stands ? [two, one] : [one, two]
  }
  const [primary, standby] = isOne ? [one, two] : [two, one]
  await standby.copy(primary)
  await primary.waitForStandby(true)
  return [primary, standby]
}

let made = 0

/** A place on a database of its own, whose address names both servers. */
async function openPlace(primary: PairServer, filling: { moderators?: number } = {}): Promise<LoadPlace> {
  made += 1
  const name = `shop_${made}`
  await createDatabase(`postgres://shop@127.0.0.1:${primary.port}/postgres`, name)
  const databaseUrl = addressOf([pair.one, pair.two], name)
  await migratePostgres(databaseUrl)
  const dataDir = await newFolder()
  const open = () => openPostgres(databaseUrl)
  return await openLoadPlace('postgres', {
    ...filling,
    database: { dataDir, databaseUrl, open, remove: async () => {} },
  })
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function startTwo(place: LoadPlace, env: Record<string, string>): Promise<[WholeShop, WholeShop]> {
  const second = { DATA_DIR: await newFolder(), PORT: String(await freePort(0)) }
  return await Promise.all([startWholeShop(place, env), startWholeShop(place, { ...env, ...second })])
}

/** The lost server comes back by itself, as a primary that accepts writes: nobody writes to it. */
async function expectNobodyAt(old: PairServer, { next, told }: { next: PairServer; told: Told }) {
  await old.waitForStandby(false, { isRunning: false })
  await old.start()
  // the number that the next transaction that writes will have
  const written = async () => (await old.ask('select pg_snapshot_xmax(pg_current_snapshot()) as next'))[0]
  const before = await written()
  const count = () => told.orders.length
  const first = count()
  await expect.poll(count, PATIENCE).toBeGreaterThan(first + 5)
  // also while the old one is the only one that answers
  await next.stop()
  await sleep(1_500)
  await next.start()
  const second = count()
  await expect.poll(count, PATIENCE).toBeGreaterThan(second + 5)
  expect(await written()).toEqual(before)
  await old.stop()
}

/** Somebody is called at every hour, and each order is told of. */
async function turnOn(place: LoadPlace): Promise<void> {
  await opened(place, async shop => {
    await setSettings(shop, 'calls', { fromHour: 0, untilHour: 24 })
    const { customer_messages: now } = await shop.settings.now()
    const events = { ...now.events, received: { ...now.events.received, isOn: true } }
    await setSettings(shop, 'customer_messages', {
      events,
      quietFrom: 0,
      quietTo: 0,
      capTakaPerDay: 100_000,
    })
  })
}

type Lost = { told: Told; record: LoadRecord; rounds: readonly Round[]; accepted: readonly { to: string }[] }

async function expectNothingLost(place: LoadPlace, { told, record, rounds, accepted }: Lost) {
  await expectOrdersKept(
    place,
    told,
    rounds.map(({ killedAt }) => killedAt),
  )
  const books = await expectEvenBooks(place, record)
  await expectCalls(place, told)
  await expectMessages(place, record, accepted)
  return books
}

test(
  'when the primary is lost under load and its standby is promoted, two shops go on by themselves, nothing acknowledged is lost or doubled, and nobody writes to the old one',
  async () => {
    let [primary, standby] = await pairInOrder()
    const place = await openPlace(primary, { moderators: 4 })
    const sms = await openSmsSimulator()
    await turnOn(place)
    const env = sms.envOf('sslwireless')
    const shops = await startTwo(place, env)
    const origins = shops.map(({ origin }) => origin)
    const random = seededRandom()
    const origin = () => origins[random.below(origins.length)] ?? ''
    const load = startMixedLoad(place, {
      seed: random.below(2 ** 31),
      origin,
      shoppers: 2,
      staff: 3,
      pauseMs: 60,
    })
    const told: Told = { orders: [], calls: [], wrong: [] }
    let isOver = false
    const at = { place, record: load.record, told, origins, isOver: () => isOver }
    const lanes = [
      ...origins.map(own => orderForEver(at, own)),
      ...place.staff.slice(3, 5).map(cookie => callForEver(at, cookie)),
    ]
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(1_500)
      rounds.push(await losePrimary(primary, standby, { told, origins }))
      if (round === 0) await expectNobodyAt(primary, { next: standby, told })
      if (round + 1 === ROUNDS) break
      await (round % 2 === 0 ? primary.rewind(standby) : primary.copy(standby))
      await standby.waitForStandby(true)
      ;[primary, standby] = [standby, primary]
    }
    await sleep(500)
    isOver = true
    await Promise.all(lanes)
    const record = await load.stop()
    await endClaims(place)
    await expect
      .poll(
        async () => (await messageRows(place)).filter(({ state }) => /waiting|sending/.test(state)),
        PATIENCE,
      )
      .toEqual([])
    expect(await Promise.all(shops.map(shop => shop.stop()))).toEqual([0, 0])
    expect(told.wrong).toEqual([])
    expect(told.calls.length).toBeGreaterThan(0)
    const books = await expectNothingLost(place, { told, record, rounds, accepted: sms.accepted() })
    const each = (name: keyof Round) => seconds(rounds.map(one => one[name]))
    console.log(
      `primary lost ${ROUNDS} times: ${JSON.stringify({ ...books, calls: told.calls.length, messages: sms.accepted().length })}; to the first order ${each('whole')}: detected ${each('detected')}, promoted ${each('promoted')}, reconnected ${each('reconnected')}; at both processes ${each('both')}`,
    )
  },
  TIME_LIMIT_MS,
)

/** Sends an order under this key, each of another customer. */
async function order(place: LoadPlace, { phone, key }: { phone: string; key: string }) {
  const item = { productId: place.products[0].id, product_color: 'Black', product_size: 42, total_lot: 1 }
  return await ask(place.origin, '/v1/orders', shopperOrder({ phone, key, items: [item] }))
}

test(
  'when the standby is lost orders are answered that nobody knows or that the shop cannot now, everything is shown, and all goes on when the owner lets go of the standby',
  async () => {
    const [primary, standby] = await pairInOrder()
    const place = await openPlace(primary)
    const shop = await startWholeShop(place)
    onTestFinished(() => shop.kill())
    const customers = new Map<string, { phone: string; key: string }>()
    const told = async (name: string) => {
      const fresh = { phone: `017${10_000_000 + customers.size}`, key: crypto.randomUUID() }
      const customer = customers.get(name) ?? fresh
      customers.set(name, customer)
      const { status, text } = await order(place, customer)
      return `${status} ${JSON.parse(text).code ?? ''}`
    }
    expect(await told('before')).toBe('201 ')
    await standby.kill()
    // more at once than there are connections: those who read get others
    const first = await Promise.all(Array.from({ length: 14 }, (_, count) => told(`waits-${count}`)))
    expect(first).toContain('503 outcome_unknown')
    expect(
      first.filter(answer => !/^503 (outcome_unknown|shop_busy|shop_out_of_order)$/.test(answer)),
    ).toEqual([])
    expect(await told('later')).toBe('503 shop_out_of_order')
    const headers = headersOf(place.staff[0])
    expect((await ask(shop.origin, '/v1/orders?limit=5', { headers })).status).toBe(200)
    await primary.waitForStandby(false)
    for (const name of customers.keys()) await expect.poll(() => told(name), PATIENCE).toMatch(/^20[01] $/)
    expect(await shop.stop()).toBe(0)
    await opened(place, async ({ db }) => {
      const rows = await db.main.selectFrom('orders').select('request_key').execute()
      expect(rows.map(row => row.request_key).toSorted()).toEqual(
        [...customers.values()].map(({ key }) => key).toSorted(),
      )
    })
  },
  TIME_LIMIT_MS,
)

test(
  'a backup, a restore and a move of a shop with two servers go to the primary, wherever it is named',
  async () => {
    const [primary, standby] = await pairInOrder()
    const place = await openPlace(primary)
    const { dataDir, databaseUrl = '' } = place.database
    const env = {
      DATA_DIR: dataDir,
      APP_SECRET: place.env.APP_SECRET ?? '',
      DATABASE_URL: addressOf([standby, primary], databaseUrl.split('/').at(-1) ?? ''),
    }
    const run = async (name: string, ...given: string[]) => {
      const { code, output } = await runFile(new URL(`../../scripts/${name}.ts`, import.meta.url), env, given)
        .ended
      return `${code} ${output}`
    }
    const backup = join(dataDir, 'a-backup')
    expect(await run('backup', backup)).toMatch(/^0 .*3 products/s)
    expect(await run('restore', backup)).toMatch(/^0 .*3 products/s)
    expect(await run('move-to-sqlite')).toMatch(/^0 /)
  },
  TIME_LIMIT_MS,
)

test(
  'when the standby is promoted although the primary still answers, the shop cuts its connections to the old one and uses the new one',
  async () => {
    const [primary, standby] = await pairInOrder()
    const place = await openPlace(primary)
    await primary.waitForStandby(false)
    await opened(place, async ({ db }) => {
      const heard: unknown[] = []
      db.changes.subscribe(tags => heard.push(tags))
      const port = async () =>
        (await sql<{ port: number }>`select inet_server_port() as port`.execute(db.main)).rows[0]?.port
      expect(await port()).toBe(primary.port)
      await standby.promote()
      await expect.poll(port, PATIENCE).toBe(standby.port)
      await expect.poll(() => heard, PATIENCE).toContain('everything')
    })
    await primary.stop()
  },
  TIME_LIMIT_MS,
)
