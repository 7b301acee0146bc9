import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { openConversionDesk, someMarks } from '#tests/support/conversion-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine } from '#tests/support/makers.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { claimConversion } from './claim-conversion.ts'
import { purgeOrderMarks } from './purge-order-marks.ts'
import { queueSales } from './queue-sales.ts'
import { readConversions } from './read-conversions.ts'
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

  test('a destination that is away is tried until the sale is too old, which is counted as lost', async () => {
    const { clock, shop, by, place, deliver, run, faults, told, marksKept } = await openDesk()
    await deliver((await place(someMarks({ clientId: null }))).id)
    const tries: number[] = []
    for (let hours = 0; hours < 9 * 24; hours += 1) {
      faults.splice(0, faults.length, 503)
      for (const { outcome, tries: tried } of await run()) if (outcome !== 'held') tries.push(tried)
      clock.advance(HOUR_MS)
    }
    expect(told()).toEqual([])
    expect(Math.max(...tries)).toBeGreaterThan(20)
    const { destinations } = await readConversions(shop, by)
    expect(destinations[0]).toMatchObject({ destination: 'meta', counts: { lost: 1, waiting: 0, sent: 0 } })
    expect(await marksKept()).toBe(0)
  })

  test('an order that is delivered after a week is told with the time of its delivery', async () => {
    const { clock, place, deliver, run, rows } = await openDesk()
    const { id } = await place()
    clock.advance(8 * DAY_MS)
    await deliver(id)
    clock.advance(10 * MINUTE_MS)
    await run()
    expect(await rows()).toMatchObject([
      { destination: 'ga4', state: 'sent', timed_by: 'news', value: 2450 },
      { destination: 'meta', state: 'sent', timed_by: 'news', value: 2450 },
    ])
  })

  test('one that refuses the shop stops, is told of, and goes on once its token or its id is another', async () => {
    const { clock, shop, by, place, deliver, run, faults, told } = await openDesk()
    for (let made = 0; made < 3; made += 1) await deliver((await place(someMarks({ clientId: null }))).id)
    await run()
    clock.advance(10 * MINUTE_MS)
    faults.push({ status: 400, code: 190 })
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['stopped'])
    expect((await readConversions(shop, by)).destinations[0]?.stop).toMatchObject({
      reason: 'HTTP 400, code 190',
    })
    clock.advance(2 * HOUR_MS)
    expect(await run()).toEqual([])
    await setSettings(shop, 'tracking', { pixelId: '9999999999999999' })
    expect((await readConversions(shop, by)).destinations[0]?.stop).toBeNull()
    await run()
    expect(told()).toHaveLength(3)
  })

  test('at the wish of the owner an order counts when it is confirmed', async () => {
    const { clock, shop, by, place, run, told } = await openDesk()
    await setSettings(shop, 'tracking', { countsConfirmed: true })
    const { id } = await place()
    await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
    await run()
    clock.advance(10 * MINUTE_MS)
    await run()
    expect(told()).toHaveLength(2)
  })

  test('money that goes back for a return is told to Google as a refund of the same order, once', async () => {
    const { clock, shop, place, deliver, run, arrived, told } = await openDesk()
    const order = await place()
    await deliver(order.id)
    clock.advance(10 * MINUTE_MS)
    await run()
    await run()
    clock.advance(DAY_MS)
    const opened = { opened_by: 'u1', opened_at: START }
    const refund = { refund_paid: 2450, refund_paid_at: clock.now().toISOString() }
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('cases')
        .values({
          id: 'c1',
          order_id: order.id,
          request_key: null,
          request_hash: null,
          kind: 'return',
          reason: 'size_small',
          fault: 'customer',
          payer: 'customer',
          travel: 'door',
          ...opened,
          ...refund,
        })
        .execute(),
    )
    await run()
    await run()
    expect(told().filter(one => one === 'ga4 refund')).toHaveLength(1)
    expect(Object(arrived.at(-1)?.body.events)[0]).toEqual({
      name: 'refund',
      params: { transaction_id: String(order.orderNo), currency: 'BDT', value: 2450 },
    })
    expect(arrived.at(-1)?.body.client_id).toBe('1234567890.1772430600')
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

  test('of a part that was delivered only the pairs that stay count, once what came back is counted', async () => {
    const { clock, shop, by, product, place, deliver, run, rows } = await openDesk()
    const items = [makeLine(product, { quantity: 2 })]
    const { id } = await place(someMarks({ clientId: null }), { items })
    await deliver(id, 'partial_delivered')
    await run()
    clock.advance(HOUR_MS)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['held'])
    expect(await receiveReturn(shop, { by, id, returned: [1] })).toMatchObject({ ok: true })
    clock.advance(2 * HOUR_MS)
    await run()
    expect(await rows()).toMatchObject([{ state: 'sent', value: 2450 }])
  })
})
