import { beforeEach, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { ALARMS, type Alarm } from '#domain/owner-mails/alarm-step.ts'
import { BACKUP_OVERDUE_HOURS } from '#domain/shop-data/backup.ts'
import { openMail } from '#features/mails/sealed-mail.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { readSummary } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeBackupRecord } from '#tests/support/make-backup-record.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { mailAlarms } from './mail-alarms.ts'
import { mailNewOrders } from './mail-new-orders.ts'
import { mailSummary } from './mail-summary.ts'
import { readAlarms } from './read-alarms.ts'

const HOUR_MS = 3_600_000
const to = ['rahim@pothik.example', 'karim@pothik.example']
const OFF = { to, newOrder: false, dailySummary: false, summaryHour: 21, alarms: false }

eachEngine((_engine, open) => {
  let clock: ReturnType<typeof heldClock>
  let shop: Shop
  let phones = 10_000_000

  beforeEach(async () => {
    clock = heldClock('2026-03-02T06:00:00.000Z')
    shop = makeShop(await open(), clock)
  })

  const switchOn = (on: Partial<typeof OFF>) =>
    setSettings(shop, 'messages', { ownerMails: { ...OFF, ...on } })

  async function orderOf(product: Awaited<ReturnType<typeof makeProduct>>) {
    phones += 1
    const request = makeOrderRequest([makeLine(product, { quantity: 2 })], {
      recipientPhone: `018${phones}`,
      recipientName: 'Farhana Akter',
      recipientAddress: 'House 7, Mirpur',
    })
    const placed = await placeOrder(shop, request)
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  const makeShoes = () => makeProduct(shop, { variants: [makeVariant('Black', { 42: 100 })] })

  /** The mails that wait, as their readers will see them. */
  async function queued() {
    const rows = await shop.db.main.selectFrom('mails').select('sealed').orderBy('id').execute()
    await shop.db.transact(({ tx }) => tx.deleteFrom('mails').execute())
    return rows.map(({ sealed }) => openMail(shop, sealed ?? ''))
  }

  test('new orders are mailed to every address, at most once a minute, each order once', async () => {
    await switchOn({ newOrder: true })
    const shoes = await makeShoes()
    const first = await orderOf(shoes)
    expect(await mailNewOrders(shop)).toBe(1)
    const mails = await queued()
    expect(mails.map(mail => mail.to).toSorted()).toEqual(to.toSorted())
    expect(mails[0]?.text).toContain(`#${first.orderNo} · 2 pairs`)
    expect(mails[0]?.text).toContain(`http://shop.test/dashboard/orders?search=${first.orderNo}`)
    const second = await orderOf(shoes)
    const third = await orderOf(shoes)
    clock.advance(59_000)
    expect(await mailNewOrders(shop)).toBe(0)
    clock.advance(1_001)
    expect(await mailNewOrders(shop)).toBe(2)
    const [folded] = await queued()
    expect(folded?.subject).toContain('2 new orders')
    expect(folded?.text).toContain(`#${second.orderNo}`)
    expect(folded?.text).toContain(`#${third.orderNo}`)
    clock.advance(HOUR_MS)
    expect(await mailNewOrders(shop)).toBe(0)
    expect(await queued()).toEqual([])
  })

  test('no mail says who ordered or where they live', async () => {
    await switchOn({ newOrder: true })
    const order = await orderOf(await makeShoes())
    await mailNewOrders(shop)
    const all = JSON.stringify(await queued())
    expect(all).toContain(String(order.orderNo))
    expect(all).not.toMatch(/Farhana|Mirpur|House 7|018\d{4}/)
  })

  test('an order that is refused leaves no news, and with the switch off none does', async () => {
    const news = () => shop.db.main.selectFrom('owner_news').selectAll().execute()
    const shoes = await makeShoes()
    await orderOf(shoes)
    expect(await news()).toEqual([])
    await switchOn({ newOrder: true })
    const refused = await placeOrder(
      shop,
      makeOrderRequest([makeLine(shoes, { quantity: 20, size: 42 })], { shippingTaka: 1 }),
    )
    expect(refused.ok).toBe(false)
    expect(await news()).toEqual([])
    await orderOf(shoes)
    expect(await news()).toHaveLength(1)
    await switchOn({})
    expect(await mailNewOrders(shop)).toBe(0)
    await switchOn({ newOrder: true })
    clock.advance(HOUR_MS)
    expect(await mailNewOrders(shop)).toBe(0)
  })

  test('of several processes at once one mails', async () => {
    await switchOn({ newOrder: true, dailySummary: true, summaryHour: 0 })
    await orderOf(await makeShoes())
    const processes = Array.from({ length: 4 }, () => ({ ...shop }))
    const counts = await Promise.all(processes.map(one => mailNewOrders(one)))
    expect(counts.toSorted()).toEqual([0, 0, 0, 1])
    const summaries = await Promise.all(processes.map(one => mailSummary(one)))
    expect(summaries.filter(Boolean)).toHaveLength(1)
  })

  test('the summary is mailed once a day from its hour on, and a day without the shop has none', async () => {
    await switchOn({ dailySummary: true })
    const told: string[] = []
    const hoursOff = [38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51]
    for (let hour = 12; hour < 96; hour += 1) {
      // 12:00 in Dhaka at first; the shop is away from 14:00 of the second day to 4:00 of the third
      if (!hoursOff.includes(hour) && (await mailSummary(shop)))
        told.push(`${Math.floor(hour / 24)} ${hour % 24}`)
      clock.advance(HOUR_MS)
    }
    expect(told).toEqual(['0 21', '2 21', '3 21'])
  })

  test('the summary says what the overview says', async () => {
    await switchOn({ dailySummary: true, summaryHour: 12 })
    const shoes = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 100, 43: 1 })] })
    const orders = [await orderOf(shoes), await orderOf(shoes)]
    expect(await mailSummary(shop)).toBe(true)
    const [mail] = await queued()
    const seen = await readSummary(shop, { startDay: '2026-03-02', endDay: '2026-03-02' })
    expect(seen.today.orders).toBe(2)
    const taka = orders.reduce((sum, { priceTaka }) => sum + priceTaka, 0).toLocaleString('en-US')
    expect(mail?.text).toContain(`Orders: 2, Tk. ${taka}`)
    expect(mail?.text).toContain('To confirm now: 2, ready to send: 0')
    expect(mail?.text).toContain(`Low in stock (1): ${shoes.name} Black 43: 1`)
    expect(mail?.text).not.toContain('Farhana')
  })

  test('an alarm is mailed when it begins and when it ends, also by another process after a restart', async () => {
    await switchOn({ alarms: true })
    const none: ReadonlySet<Alarm> = new Set()
    for (const alarm of ALARMS) {
      await mailAlarms(shop, new Set([alarm]))
      clock.advance(30 * 60_000)
      await mailAlarms({ ...shop }, new Set([alarm]))
      const began = await queued()
      expect(began.map(mail => mail.to).toSorted()).toEqual(to.toSorted())
      await mailAlarms(shop, none)
      const ended = await queued()
      expect(ended).toHaveLength(to.length)
      expect(ended[0]?.subject).not.toBe(began[0]?.subject)
      expect(ended[0]?.text).toContain('There is nothing to do.')
      await mailAlarms(shop, none)
      expect(await queued()).toEqual([])
    }
  })

  test('a full disk, an old backup and mails that are given up are seen', async () => {
    const machine = {
      disk: { freeBytes: async () => 3e9 },
      hasWebhook: true,
    }
    // a shop that never opened has nothing to lose yet
    expect([...(await readAlarms(shop, machine))]).toEqual([])
    const age = BACKUP_OVERDUE_HOURS * HOUR_MS - 40 * 60_000
    await makeBackupRecord(shop, new Date(clock.now().getTime() - age))
    expect([...(await readAlarms(shop, machine))]).toEqual([])
    const created_at = clock.now().toISOString()
    const mail = {
      kind: 'verify_code',
      sealed: null,
      next_try_at: created_at,
      give_up_at: created_at,
      created_at,
    }
    await shop.db.transact(async ({ tx }) => {
      for (const id of ['a', 'b', 'c', 'd'])
        await tx
          .insertInto('mails')
          .values({ ...mail, id })
          .execute()
    })
    clock.advance(30 * 60_000)
    expect([...(await readAlarms(shop, machine))]).toEqual(['mails_given_up'])
    clock.advance(20 * 60_000)
    const found = await readAlarms(shop, {
      ...machine,
      disk: { freeBytes: async () => 1e9 },
    })
    expect([...found]).toEqual(['mails_given_up', 'backup_old', 'disk_fills'])
  })
})
