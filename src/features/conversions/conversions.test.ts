import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { purgeOrderMarks } from '#features/order-marks/purge-order-marks.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { openConversionDesk, someMarks } from '#tests/support/conversion-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { claimConversion } from './claim-conversion.ts'
import { queueSales } from './queue-sales.ts'
import { sendConversion } from './send-conversion.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START = '2026-03-02T06:00:00.000Z'
const never = new AbortController().signal

eachEngine((_engine, open) => {
  async function openDesk() {
    const clock = heldClock(START)
    return { clock, ...(await openConversionDesk(await open(), clock)) }
  }

  test('the payloads are these, and name nobody in words', async () => {
    const { clock, place, deliver, run, arrived } = await openDesk()
    const order = await place(someMarks(), { recipientEmail: 'Rahim@Mail.example' })
    clock.advance(2 * DAY_MS)
    await deliver(order.id)
    clock.advance(10 * MINUTE_MS)
    await run()
    const bodies = arrived.map(({ path, body }) => ({ path, body }))
    expect(bodies).toHaveLength(2)
    const meta = bodies.find(({ path }) => path.endsWith('/events'))
    const { external_id, ...person } = Object(Object(Object(meta?.body).data)[0]).user_data
    expect(external_id).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(person).toEqual({
      ph: ['c327520f85b0c6058fed05dfc0a63d8755f325b6ea1b550824f4a8e380d75de1'],
      em: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      fn: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      ct: ['de90643718108ec9a93cc6905f2b976297505a8abeac37b747132877fb32fb8d'],
      country: ['5e657ff6158d3e2a6d23e2a523917a2305acee9423365e268695c4b7b8919f4c'],
      client_ip_address: '203.0.113.7',
      client_user_agent: 'Mozilla/5.0 (Linux; Android 14)',
      fbc: 'fb.1.1772430600123.AbCd',
      fbp: 'fb.1.1772430600123.1234567890',
    })
    const { user_data: _, ...event } = Object(Object(Object(meta?.body).data)[0])
    expect(event).toEqual({
      event_name: 'Purchase',
      event_time: Date.parse(START) / 1000,
      event_id: `order-${order.orderNo}-purchase`,
      action_source: 'website',
      event_source_url: 'http://shop.test/checkout',
      custom_data: {
        currency: 'BDT',
        value: 2450,
        order_id: String(order.orderNo),
        content_type: 'product',
        contents: [{ id: order.items[0]?.productId, quantity: 1, item_price: 2450 }],
        num_items: 1,
      },
    })
    expect(bodies.find(({ path }) => path === '/mp/collect')?.body).toEqual({
      client_id: '1234567890.1772430600',
      timestamp_micros: `${Date.parse(START)}000`,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: String(order.orderNo),
            currency: 'BDT',
            value: 2450,
            shipping: 80,
            items: [
              { item_id: order.items[0]?.productId, item_name: 'Padma Oxford', price: 2450, quantity: 1 },
            ],
          },
        },
      ],
    })
    expect(JSON.stringify(bodies)).not.toMatch(/1712345678|Rahim|Uddin|Road 7|Savar|Mail\.example/i)
  })

  test('without a consent nothing is kept and nothing leaves, whatever the browser says', async () => {
    const { clock, place, deliver, run, arrived, marksKept, rows } = await openDesk()
    for (const marks of [null, undefined]) await deliver((await place(marks ?? null)).id)
    expect(await marksKept()).toBe(0)
    clock.advance(HOUR_MS)
    await run()
    expect([arrived, await rows()]).toEqual([[], []])
  })

  test('a consent to one destination is none to the other', async () => {
    const { clock, place, deliver, run, told } = await openDesk()
    const consent = { ads: false, analytics: true, version: 2, at: START }
    await deliver((await place(someMarks({ consent }))).id)
    clock.advance(HOUR_MS)
    await run()
    expect(told()).toEqual(['ga4 purchase'])
  })

  test('as long as an id or a secret is missing nothing is kept, and nothing leaves', async () => {
    const desk = await openDesk()
    const { shop, clock, place, deliver, run, arrived, marksKept } = desk
    await setSettings(shop, 'tracking', { pixelId: null, ga4Id: null })
    await deliver((await place()).id)
    expect(await marksKept()).toBe(0)
    await setSettings(shop, 'tracking', { pixelId: '1234567890123456', ga4Id: 'G-ABC1234567' })
    Object.assign(shop, { conversions: { meta: undefined, ga4: undefined } })
    await deliver((await place()).id)
    expect(await marksKept()).toBe(0)
    clock.advance(HOUR_MS)
    await run()
    expect(arrived).toEqual([])
  })

  test('the same news by hand, by the webhook and by a poll is told once', async () => {
    const { shop, by, clock, place, deliver, run, told } = await openDesk()
    const { id, orderNo } = await place()
    await deliver(id)
    await run()
    clock.advance(11 * MINUTE_MS)
    await run()
    for (const source of ['webhook', 'poll'] as const)
      await recordCourierEvent(shop, {
        courier: 'steadfast',
        source,
        orderId: id,
        event: someCourierEvent({
          status: 'delivered',
          consignmentId: `c-${id}`,
          at: clock.now(),
          dedupeKey: source,
        }),
      })
    for (const courierStatus of ['pending', 'delivered', 'delivered'])
      await setFields(shop, { by, id }, { courierStatus })
    clock.advance(DAY_MS)
    await run()
    expect(told().sort()).toEqual(['ga4 purchase', `meta order-${orderNo}-purchase`])
  })

  test('a delivery that is taken back within ten minutes is told to nobody; one that comes again is', async () => {
    const { shop, by, clock, place, deliver, run, told, rows, marksKept } = await openDesk()
    const { id } = await place()
    await deliver(id)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['held', 'held'])
    clock.advance(9 * MINUTE_MS)
    await setFields(shop, { by, id }, { courierStatus: 'pending' })
    clock.advance(MINUTE_MS)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['undone', 'undone'])
    expect([await rows(), told()]).toEqual([[], []])
    await setFields(shop, { by, id }, { courierStatus: 'delivered' })
    clock.advance(9 * MINUTE_MS)
    await run()
    expect(told()).toEqual([])
    clock.advance(MINUTE_MS)
    await run()
    expect(told()).toHaveLength(2)
    expect(await marksKept()).toBe(0)
  })

  test('one that dies between sending and noting sends the same id again, one that lost the answer too', async () => {
    const { clock, shop, place, deliver, run, told, faults } = await openDesk()
    const { id, orderNo } = await place(someMarks({ clientId: null }))
    await deliver(id)
    await queueSales(shop)
    clock.advance(10 * MINUTE_MS)
    const claimed = await claimConversion(shop)
    if (!claimed) throw new Error('nothing was claimed')
    // the answer comes, and the process is gone before it is written
    const broken = { ...shop, db: { ...shop.db, transact: () => Promise.reject(new Error('gone')) } }
    await expect(sendConversion(broken, claimed, never)).rejects.toThrow('gone')
    expect(await run()).toEqual([])
    clock.advance(90_000)
    faults.push('cut')
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['later'])
    clock.advance(2 * MINUTE_MS)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['sent'])
    expect(new Set(told())).toEqual(new Set([`meta order-${orderNo}-purchase`]))
    expect(told()).toHaveLength(3)
  })

  test('what was kept goes after 35 days, and a sale that still waits is lost', async () => {
    const { clock, shop, place, deliver, marksKept, rows } = await openDesk()
    await place()
    const { id } = await place(someMarks({ clientId: null }))
    await deliver(id)
    await queueSales(shop)
    clock.advance(35 * DAY_MS - 1)
    await purgeOrderMarks(shop)
    expect(await marksKept()).toBe(2)
    clock.advance(1)
    await purgeOrderMarks(shop)
    expect(await marksKept()).toBe(0)
    expect(await rows()).toMatchObject([{ order_id: id, state: 'lost' }])
  })

  test('the database shows nothing of what the browser said, and another secret reads nothing', async () => {
    const { clock, shop, place, deliver, run, told } = await openDesk()
    const { id } = await place()
    const stored = JSON.stringify(await shop.db.main.selectFrom('order_marks').selectAll().execute())
    expect(stored).not.toMatch(/203\.0|Mozilla|AbCd|1772430600/)
    await deliver(id)
    clock.advance(HOUR_MS)
    Object.assign(shop, { keys: shopKeys('another secret of thirty-two letters') })
    await run()
    expect(told()).toEqual([])
  })

  test('twenty that claim at once get each event once', async () => {
    const { clock, shop, place, deliver } = await openDesk()
    await deliver((await place()).id)
    await deliver((await place()).id)
    await queueSales(shop)
    clock.advance(HOUR_MS)
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claimConversion(shop)))
    const keys = claimed.flatMap(one => (one ? [`${one.orderId} ${one.to.destination}`] : []))
    expect(new Set(keys).size).toBe(4)
    expect(keys).toHaveLength(4)
  })
})
