import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupProblem } from '#db/backup-fault.ts'
import { readBackup } from '#db/backup-note.ts'
import { rowCounter } from '#db/check-dump.ts'
import { makeBackup } from '#db/make-backup.ts'
import { restoreBackup } from '#db/restore-backup.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { openSmallDisk, whyNoDisk } from './faults/small-disk.ts'
import { ask, headersOf } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from './support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin, makeModerator } from './support/people.ts'
import { runFile } from './support/run-code.ts'

const LIMIT_MS = atPace(60_000)
const SCRIPT = new URL('../scripts/backup.ts', import.meta.url)

const command = ({ dataDir, databaseUrl }: FreshDatabase, ...words: string[]) =>
  runFile(
    SCRIPT,
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      APP_SECRET: 'a secret of thirty-two letters or more',
    },
    words,
  ).ended

async function sharedDatabase(engine: (typeof ENGINES)[number]): Promise<FreshDatabase> {
  const database = await freshDatabase(engine)
  onTestFinished(database.remove)
  return database
}

type Sender = { origin: string; cookie: string }
const press = ({ origin, cookie }: Sender) =>
  ask(origin, '/v1/data/backups', { method: 'POST', headers: headersOf(cookie), body: {} })
const read = async ({ origin, cookie }: Sender) => {
  const { text } = await ask(origin, '/v1/data', { headers: headersOf(cookie) })
  return JSON.parse(text).data
}
const ended = (sender: Sender) =>
  expect
    .poll(async () => (await read(sender)).backups[0]?.state, { timeout: LIMIT_MS, interval: 100 })
    .not.toBe('running')

/** Shoppers who order until they are stopped. */
function orderOn(shop: Shop, productId: string) {
  let [placed, phone, isStopped] = [0, 10_000_000, false]
  const shopper = async () => {
    while (!isStopped) {
      phone += 1
      const request = { recipientPhone: `018${phone}`, idempotencyKey: crypto.randomUUID() }
      const outcome = await placeOrder(shop, makeOrderRequest([makeLine({ id: productId })], request))
      if (outcome.ok) placed += 1
    }
  }
  const done = Promise.all([shopper(), shopper()])
  const stop = async () => {
    isStopped = true
    await done
  }
  return { placed: () => placed, stop }
}

describe.each(ENGINES)('backups of a shop on %s', engine => {
  test(
    'one that an Admin starts while orders come in is whole, is noted in itself, and restores elsewhere',
    async () => {
      const database = await sharedDatabase(engine)
      mkdirSync(join(database.dataDir, 'uploads'), { recursive: true })
      writeFileSync(join(database.dataDir, 'uploads', 'tan.webp'), 'a picture')
      const { origin, shop } = await openShop({ engine, database })
      const { cookie } = await makeAdmin(shop)
      const sender = { origin, cookie }
      const { id } = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 100_000 })] })
      const load = orderOn(shop, id)
      await expect.poll(load.placed, { timeout: LIMIT_MS }).toBeGreaterThan(20)
      const before = load.placed()
      expect((await press(sender)).status).toBe(202)
      await ended(sender)
      await load.stop()
      const { last_good: good, is_overdue } = await read(sender)
      expect(is_overdue).toBe(false)
      expect(good).toMatchObject({ state: 'done', pictures_bytes: 9, products: 1 })
      expect(good.verified_at).not.toBeNull()
      expect(good.orders).toBeGreaterThanOrEqual(before)
      expect(good.orders).toBeLessThanOrEqual(load.placed())
      const folder = join(database.dataDir, 'backups', good.name)
      expect(readdirSync(folder)).toContain('uploads')
      expect((await readBackup(folder)).orders).toBe(good.orders)

      const elsewhere = await sharedDatabase(engine)
      await restoreBackup(elsewhere, folder, new Date())
      const copy = await openShop({ engine, database: elsewhere })
      // whoever was signed in then may have been signed out since
      expect((await ask(copy.origin, '/v1/data', { headers: headersOf(cookie) })).status).toBe(401)
      const restored = await read({ origin: copy.origin, cookie: (await makeAdmin(copy.shop)).cookie })
      expect(restored.orders).toBe(good.orders)
      expect(restored.backups).toMatchObject([{ name: good.name, state: 'done' }])
    },
    LIMIT_MS,
  )

  test(
    'the command is seen by the shop, also when it ran without one, and is refused while a backup is made',
    async () => {
      const database = await sharedDatabase(engine)
      expect(await command(database, '--nightly')).toMatchObject({ code: 0 })
      const first = await openShop({ engine, database })
      const { cookie } = await makeAdmin(first.shop)
      const sender = { origin: first.origin, cookie }
      expect((await read(sender)).backups).toMatchObject([{ by: 'nightly', state: 'done' }])
      expect(await command(database, join(database.dataDir, 'by hand'))).toMatchObject({ code: 0 })
      expect((await read(sender)).backups[0]).toMatchObject({ by: 'command', state: 'done', name: 'by hand' })
      const at = first.shop.clock.now()
      await first.shop.db.transact(({ tx }) =>
        tx
          .insertInto('backups')
          .values({
            id: 'of another process',
            state: 'running',
            stage: 'database',
            name: 'another',
            actor: 'nightly',
            holder: 'another',
            started_at: at.toISOString(),
            lease_ends_at: new Date(at.getTime() + 60_000).toISOString(),
          })
          .execute(),
      )
      const refused = await command(database)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('A backup is being made already')
      expect(await press(sender)).toMatchObject({ status: 409 })
    },
    LIMIT_MS,
  )

  test(
    'a command whose record cannot be written makes its backup, and the shop finds it in the folder',
    async () => {
      const database = await sharedDatabase(engine)
      const db = await database.open()
      // as before the migration that brings the table
      await db.transact(({ tx }) => tx.schema.alterTable('backups').renameTo('kept').execute())
      const { code, output } = await command(database)
      expect(code).toBe(0)
      expect(output).toContain('will not show this backup at once')
      await db.transact(({ tx }) => tx.schema.alterTable('kept').renameTo('backups').execute())
      await db.close()
      const { origin, shop } = await openShop({ engine, database })
      const { cookie } = await makeAdmin(shop)
      await expect
        .poll(async () => (await read({ origin, cookie })).backups, { timeout: LIMIT_MS })
        .toMatchObject([{ by: 'unknown', state: 'done' }])
    },
    LIMIT_MS,
  )

  test(
    'a folder that cannot be written is told, and nothing is left',
    async () => {
      const database = await sharedDatabase(engine)
      writeFileSync(join(database.dataDir, 'backups'), 'no folder')
      const { origin, shop } = await openShop({ engine, database })
      const { cookie } = await makeAdmin(shop)
      expect((await press({ origin, cookie })).status).toBe(202)
      await ended({ origin, cookie })
      expect((await read({ origin, cookie })).backups).toMatchObject([{ problem: 'folder_refused' }])
    },
    LIMIT_MS,
  )

  test('nobody but an Admin reads or starts them, and a request names no folder', async () => {
    const { origin, shop } = await openShop({ engine })
    const moderator = { origin, cookie: (await makeModerator(shop)).cookie }
    expect((await press(moderator)).status).toBe(403)
    expect((await ask(origin, '/v1/data', { headers: headersOf(moderator.cookie) })).status).toBe(403)
    const admin = { origin, cookie: (await makeAdmin(shop)).cookie }
    const elsewhere = '/tmp/elsewhere'
    const body = { name: '../../etc', folder: elsewhere, path: elsewhere, target: elsewhere }
    const answer = await ask(origin, '/v1/data/backups?path=/tmp/elsewhere', {
      method: 'POST',
      headers: headersOf(admin.cookie),
      body,
    })
    expect(answer.status).toBe(202)
    await ended(admin)
    const { backups } = await read(admin)
    expect(backups[0].name).toMatch(/^shop-\d{8}-\d{6}$/)
    expect(existsSync(elsewhere)).toBe(false)
    expect(JSON.stringify(await read(admin))).not.toContain(shop.backups.path)
  })

  test.skipIf(whyNoDisk())('a disk with too little room is told before anything is written', async () => {
    const database = await sharedDatabase(engine)
    const disk = openSmallDisk({ megabytes: 4 })
    onTestFinished(disk.remove)
    const made = makeBackup(database, join(disk.path, 'backup'), { now: new Date() })
    expect(await made.catch(backupProblem)).toBe('no_room')
    expect(readdirSync(disk.path)).toEqual([])
  })
})

test.runIf(ENGINES.includes('postgres'))(
  'two processes of one shop make one backup of two presses',
  async () => {
    const database = await sharedDatabase('postgres')
    const first = await openShop({ engine: 'postgres', database })
    const second = await openShop({ engine: 'postgres', database })
    const { cookie } = await makeAdmin(first.shop)
    const senders = [first, second].map(({ origin }) => ({ origin, cookie }))
    const answers = await Promise.all([...senders, ...senders].map(press))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409])
    await ended({ origin: second.origin, cookie })
    expect((await read({ origin: second.origin, cookie })).backups).toMatchObject([{ state: 'done' }])
    expect(readdirSync(join(database.dataDir, 'backups'))).toHaveLength(1)
  },
  LIMIT_MS,
)

test('the rows of a dump are counted however its text is cut', () => {
  const text = [
    'SET x = 1;',
    'COPY public.orders (id, price, note) FROM stdin;',
    'a\t2500\tCOPY public.products (id) FROM stdin;',
    'b\t80\t\\\\.',
    '\\.',
    '',
    'COPY public.products (id) FROM stdin;',
    'p',
    '\\.',
    '',
  ].join('\n')
  for (const length of [1, 7, 1000]) {
    const counter = rowCounter()
    for (let at = 0; at < text.length; at += length) counter.add(text.slice(at, at + length))
    expect(counter.census()).toEqual({ orders: 2, products: 1, ordersTaka: 2580 })
  }
})
