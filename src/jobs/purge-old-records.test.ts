import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { outboxMailer } from '#adapters/mail/outbox-mailer.ts'
import type { Db } from '#db/open-db.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { recordDeed, THE_SHOP } from '#features/activity/record-deed.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { claimMail } from '#features/mails/claim-mail.ts'
import { sendClaimedMail } from '#features/mails/send-claimed-mail.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  makeVisit,
} from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { purgeOldRecords } from './purge-old-records.ts'
import type { Log } from './send-mails.ts'

const silent: Log = { info() {}, warn() {}, error() {} }
const DAY_MS = 24 * 3_600_000
/** Each kind of its own day, none of them the default. */
const DAYS: ShopSettings['privacy'] = {
  mailDays: 2,
  orderMarkDays: 5,
  trashDays: 9,
  messageDays: 75,
  unprovenAccountDays: 12,
  visitSourceDays: 31,
  courierNewsDays: 61,
  activityDays: 91,
}

/** One run of the job, as it is at the start of a process; false when something failed. */
async function runJob(shop: Shop, log = silent): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const watch = { done: () => resolve(true), failed: () => resolve(false), outcome() {} }
  const job = purgeOldRecords(shop, log, watch)
  const succeeded = await promise
  await job.stop()
  return succeeded
}

/** A shop with one of every kind of data that goes by itself, all of this moment, and of a customer's that stays. */
async function openFilled(db: Db) {
  // the database keeps the activity by its own clock, so that its rows have to be old by that one, too
  const clock = heldClock(new Date(Date.now() - 200 * DAY_MS).toISOString())
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mailer = outboxMailer({ folder, from: { name: 'Pothik', address: 'no-reply@pothik.example' } })
  const shop = { ...makeShop(db, clock), mailer }
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 90 })] })
  const gone = await makeProduct(shop, { name: 'Gone', variants: [makeVariant('Black', { 42: 90 })] })
  const source = { first: null, last: makeVisit() }
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], { attribution: source }), {
    address: '203.0.113.7',
    browser: null,
  })
  if (!placed.ok) throw new Error(placed.code)
  await deleteOrder(shop, { by, id: (await makeStaffOrder(shop, [makeLine(product)])).id })
  await deleteProduct(shop, { by, id: gone.id })
  await makeRegistration(shop, { email: 'stranger@pothik.example' })
  const mail = await claimMail(shop)
  if (!mail) throw new Error('no mail waits')
  await sendClaimedMail(shop, mail, new AbortController().signal)
  await recordCourierEvent(shop, {
    courier: 'steadfast',
    source: 'webhook',
    event: someCourierEvent({ consignmentId: '99' }),
  })
  return { shop, clock, by, kept: placed.order }
}

/** The kinds of which there is something. */
async function kindsIn({ db: { main } }: Shop, keptOrder: string): Promise<string[]> {
  const orders = await main.selectFrom('orders').selectAll().execute()
  const kept = orders.find(({ id }) => id === keptOrder)
  const accounts = await main.selectFrom('users').select('id').where('role', '=', 'User').execute()
  const products = await main
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is not', null)
    .execute()
  const there: Readonly<Record<string, boolean>> = {
    mails: (await main.selectFrom('mails').select('id').execute()).length > 0,
    marks: kept?.address_mark !== null,
    'deleted orders': orders.length > 1,
    'deleted products': products.length > 0,
    accounts: accounts.length > 0,
    sources: kept?.attribution !== null,
    news: (await main.selectFrom('courier_events').select('id').execute()).length > 0,
    activity: (await main.selectFrom('activity').select('id').execute()).length > 0,
  }
  return Object.keys(there).filter(kind => there[kind])
}

eachEngine((_engine, open) => {
  test('each kind of data goes when the days that the settings give it are over, and not a moment before', async () => {
    const { shop, clock, kept } = await openFilled(await open())
    await setSettings(shop, 'privacy', DAYS)
    const left = async () => {
      expect(await runJob(shop)).toBe(true)
      return await kindsIn(shop, kept.id)
    }
    const all = await left()
    expect(all).toHaveLength(8)
    const going: [number, string[]][] = [
      [DAYS.mailDays, ['mails']],
      [DAYS.orderMarkDays, ['marks']],
      [DAYS.trashDays, ['deleted orders', 'deleted products']],
      [DAYS.unprovenAccountDays, ['accounts']],
      [DAYS.visitSourceDays, ['sources']],
      [DAYS.courierNewsDays, ['news']],
      [DAYS.activityDays, ['activity']],
    ]
    let stays = all
    let passed = 0
    for (const [days, kinds] of going) {
      clock.advance((days - passed) * DAY_MS - 1)
      expect(await left(), `just before day ${days}`).toEqual(stays)
      clock.advance(1)
      stays = stays.filter(kind => !kinds.includes(kind))
      // of the activity, what jobs and forms have written since is younger
      if (kinds.includes('activity')) clock.advance(DAY_MS)
      expect(await left(), `on day ${days}`).toEqual(stays)
      passed = days
    }
    const { recipient_name } = await shop.db.main
      .selectFrom('orders')
      .select('recipient_name')
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    expect(recipient_name).toBe('Rahim Uddin')
  })

  test('a saved number of days counts at the next run, for what is there already', async () => {
    const { shop, clock, kept } = await openFilled(await open())
    clock.advance(10 * DAY_MS)
    await runJob(shop)
    expect(await kindsIn(shop, kept.id)).toContain('deleted orders')
    await setSettings(shop, 'privacy', { trashDays: 9 })
    await runJob(shop)
    expect(await kindsIn(shop, kept.id)).not.toContain('deleted orders')
  })

  test('a kind that fails is logged by name and keeps no other from going', async () => {
    const { shop, clock, kept } = await openFilled(await open())
    clock.advance(DAYS.courierNewsDays * DAY_MS)
    await setSettings(shop, 'privacy', DAYS)
    const logged: object[] = []
    const log: Log = { ...silent, error: details => void logged.push(details) }
    const mailer: Shop['mailer'] = {
      ...shop.mailer,
      removeOlder: () => Promise.reject(new Error('the disk is full')),
    }
    expect(await runJob({ ...shop, mailer }, log)).toBe(false)
    expect(await kindsIn(shop, kept.id)).toEqual(['mails', 'activity'])
    expect(logged).toMatchObject([
      { err: { errors: [{ message: 'sent mails stay', cause: { message: 'the disk is full' } }] } },
    ])
    expect(await runJob(shop)).toBe(true)
    expect(await kindsIn(shop, kept.id)).toEqual(['activity'])
  })

  test('two processes that purge at once remove the same, and neither fails', async () => {
    const { shop, clock, kept } = await openFilled(await open())
    await setSettings(shop, 'privacy', DAYS)
    clock.advance(100 * DAY_MS)
    await shop.db.transact(inside =>
      recordDeed(inside, { by: THE_SHOP, now: clock.now(), what: 'signed_out' }),
    )
    expect(await Promise.all([runJob(shop), runJob(shop)])).toEqual([true, true])
    expect(await kindsIn(shop, kept.id)).toEqual(['activity'])
    expect((await shop.db.main.selectFrom('activity').select('what').execute()).map(row => row.what)).toEqual(
      ['signed_out'],
    )
  })
})
