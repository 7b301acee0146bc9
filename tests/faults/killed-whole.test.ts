import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { pictureFileNames, uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import type { Shop } from '#features/shop.ts'
import { sendMails } from '#jobs/send-mails.ts'
import { expectEvenBooks } from '#tests/load/even-books.ts'
import { type LoadPlace, opened, openLoadPlace } from '#tests/load/load-place.ts'
import { startMixedLoad } from '#tests/load/mixed-load.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { childrenOf } from '#tests/support/children-of.ts'
import type { Engine } from '#tests/support/databases.ts'
import { openMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'
import { startWholeShop } from '#tests/support/whole-shop.ts'
import { randomFrom, sampleOrFull, testSeed } from './seeded.ts'

const ROUNDS = sampleOrFull(2, 20)
const TIME_LIMIT_MS = atPace(1_800_000)
/** The claim of a dead process on a mail lasts this long. */
const HOLD_MS = 90_000
/** The longest lease of a process. */
const LEASE_MS = 600_000
/** Mails that one process sends at once: so many may be at the server when it is killed. */
const LANES = 4
const LONG_AGO_S = 4 * 3600
const silent = { info() {}, warn() {}, error() {} }

/** An ended process stays in the list until its exit code is read. */
function isRunning(id: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}

/** All deliveries of every acknowledged picture exist and can be read to the end. */
async function expectWholePictures({ database }: LoadPlace, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls))
    for (const name of pictureFileNames(uploadedPictureKey(url) ?? '')) {
      const { size } = await sharp(readFileSync(join(database.dataDir, 'uploads', name)))
        .raw()
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info)
      expect(size, name).toBeGreaterThan(0)
    }
}

/** Unfinished files of killed processes are removed at a later start. */
async function expectNothingLeft(place: LoadPlace): Promise<void> {
  const folders = ['uploads', 'incoming'].map(name => join(place.database.dataDir, name))
  const list = () =>
    folders.filter(existsSync).flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  const longAgo = Date.now() / 1000 - LONG_AGO_S
  for (const file of list()) utimesSync(file, longAgo, longAgo)
  const shop = await startWholeShop(place)
  expect(await shop.stop()).toBe(0)
  expect(list().filter(file => /\.tmp$|\/incoming\//.test(file))).toEqual([])
}

/** Every useful mail is sent once its claim is over; twice only those that a killed process was sending. */
async function expectMails(place: LoadPlace, received: ReceivedMail[], port: number): Promise<number> {
  return await opened(place, async (shop, clock) => {
    clock.advance(HOLD_MS)
    const server = { host: '127.0.0.1', port, encryption: 'none', login: undefined } as const
    const mailer = smtpMailer({ server, from: { name: 'Pothik', address: 'no-reply@shop.test' } })
    const job = sendMails({ ...shop, mailer }, silent)
    const waiting = () =>
      shop.db.main.selectFrom('mails').select('id').where('sealed', 'is not', null).execute()
    await expect.poll(waiting, { timeout: atPace(60_000) }).toEqual([])
    await job.stop()
    const rows = await shop.db.main.selectFrom('mails').select(['id', 'sent_at', 'give_up_at']).execute()
    const ids = received.map(({ email }) => email.messageId?.slice(1).split('@')[0] ?? '')
    const sent = new Set(ids)
    for (const { id, sent_at, give_up_at } of rows)
      if (sent_at !== null) expect(sent.has(id)).toBe(true)
      else expect(give_up_at <= clock.now().toISOString()).toBe(true)
    return ids.length - sent.size
  })
}

/** The stored sums of days equal the sums of their parcels. */
async function expectParcelSums(shop: Shop): Promise<void> {
  const read = () => shop.db.main.selectFrom('parcel_sums').selectAll().execute()
  await keepParcelSums(shop)
  const kept = await read()
  await shop.db.transact(async ({ tx }) => {
    const days = await tx.selectFrom('orders').select('day as order_day').distinct().execute()
    await tx.insertInto('parcel_sum_changes').values(days).execute()
  })
  await keepParcelSums(shop)
  const sorted = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).toSorted()
  expect(sorted(kept)).toEqual(sorted(await read()))
}

/** No lease of a dead process blocks the living for longer than its time. */
async function expectLeases(shop: Shop): Promise<void> {
  const leases = await shop.db.main.selectFrom('leases').selectAll().execute()
  const latest = new Date(shop.clock.now().getTime() + LEASE_MS).toISOString()
  for (const { ends_at } of leases) expect(ends_at <= latest).toBe(true)
}

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop on %s that is killed under mixed load has all it acknowledged, nothing in part, and catches up',
  async engine => {
    const random = randomFrom(testSeed())
    const place = await openLoadPlace(engine)
    const mails = await openMailServer()
    const load = startMixedLoad(place, { seed: random.below(2 ** 31), pauseMs: 40 })
    const env = { SMTP_URL: mails.url }
    const orphans: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await startWholeShop(place, env)
      onTestFinished(() => shop.kill())
      const before = load.record.acknowledgedOrders
      while (load.record.acknowledgedOrders === before) await sleep(20)
      await sleep(random.below(1_200))
      orphans.push(...childrenOf(shop.process.pid))
      await shop.kill()
    }
    const last = await startWholeShop(place, env)
    await sleep(500)
    const record = await load.stop()
    expect(await last.stop()).toBe(0)
    // a process that encodes ends after its picture
    await expect.poll(() => orphans.filter(isRunning), { timeout: atPace(60_000) }).toEqual([])
    await opened(place, expectLeases)
    const twice = await expectMails(place, mails.received, mails.port)
    expect(twice).toBeLessThanOrEqual(ROUNDS * LANES)
    await expectWholePictures(place, record.pictures)
    await expectNothingLeft(place)
    const books = await expectEvenBooks(place, record)
    await opened(place, expectParcelSums)
    expect(books.acknowledged).toBeGreaterThan(0)
    console.log(
      `${engine}: killed ${ROUNDS} times, ${JSON.stringify(books)}, ${mails.received.length} mails of which ${twice} twice`,
    )
  },
  TIME_LIMIT_MS,
)
