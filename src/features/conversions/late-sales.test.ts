import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { openConversionDesk, someMarks } from '#tests/support/conversion-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { readConversions } from './read-conversions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START = '2026-03-02T06:00:00.000Z'

eachEngine((_engine, open) => {
  async function openDesk() {
    const clock = heldClock(START)
    return { clock, ...(await openConversionDesk(await open(), clock)) }
  }

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
