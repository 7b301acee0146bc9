import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { CourierAnswer, NeedsAnswer, ParcelAnswer, UnmatchedAnswer } from '#contract/parcels/courier-wire.ts'
import { noteFailure } from '#features/courier/note-failure.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier, someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'

eachEngine(engine => {
  async function openWithCourier() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const backoffice = await openBackoffice({ engine, clock })
    const fake = fakeCourier({ clock })
    backoffice.shop.couriers = [fake.courier]
    const product = await makeProduct(backoffice.shop)
    let phone = 0
    const parcel = async (given: Parameters<typeof giveParcel>[2]) => {
      phone += 1
      const order = await makeStaffOrder(backoffice.shop, [makeLine(product)], {
        recipientPhone: `0181234567${phone}`,
      })
      await giveParcel(backoffice.shop, order, { consignmentId: `${1000 + phone}`, ...given })
      return order
    }
    const read = async (path: string) => jsonOf(await backoffice.send('GET', path))
    return { ...backoffice, ...fake, clock, parcel, read }
  }

  test('the screen of the courier counts and lists what of its parcels has to be looked at', async () => {
    const { shop, parcel, read, clock } = await openWithCourier()
    const unsure = await parcel({ state: 'unsure', due_at: null })
    await parcel({ state: 'refused', due_at: null, consignmentId: null })
    const cancelled = await parcel({ status: 'cancelled' })
    await parcel({ status: 'partial_delivered', due_at: '2026-03-02T05:49:59.000Z' })
    const lost = someCourierEvent({ consignmentId: '99', message: 'At the hub.' })
    await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event: lost })
    const { data } = CourierAnswer.parse(await read('/v1/courier'))
    expect(data).toEqual({
      couriers: [
        {
          _id: 'steadfast',
          name: 'Steadfast',
          simulated: false,
          halted_at: null,
          halt_reason: null,
          blocked_until: null,
          heard_at: '2026-03-02T06:00:00.000Z',
          webhook: false,
          balance: true,
          payouts: false,
          control_url: null,
        },
      ],
      counts: expect.objectContaining({
        unsure: 1,
        refused: 1,
        return_expected: 1,
        partial_return: 1,
        stale: 1,
        parked: 1,
      }),
    })
    const ids = async (need: string) =>
      NeedsAnswer.parse(await read(`/v1/courier/parcels?need=${need}`)).data.map(order => order._id)
    expect([await ids('unsure'), await ids('return_expected')]).toEqual([[unsure.id], [cancelled.id]])
    expect(UnmatchedAnswer.parse(await read('/v1/courier/parked'))).toMatchObject({
      total: 1,
      page: 1,
      data: [{ consignment_id: '99', status: 'pending', message: 'At the hub.' }],
    })
    expect(clock.now().toISOString()).toBe('2026-03-02T06:00:00.000Z')
  })

  test('an order shows what its courier was told and what it said, newest first', async () => {
    const { shop, parcel, read } = await openWithCourier()
    const order = await parcel({ sent: '{"codTaka":2580}' })
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 5, minute))
    for (const event of [
      someCourierEvent({ consignmentId: '1001', message: 'Second', at: at(30) }),
      someCourierEvent({ consignmentId: '1001', status: 'hold', at: at(20) }),
    ])
      await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    expect(ParcelAnswer.parse(await read(`/v1/orders/${order.id}/parcel`)).data).toMatchObject({
      order_no: order.orderNo,
      sent: { codTaka: 2580 },
      timeline: [
        { text: 'Second', status: 'pending', source: 'webhook', at: at(30).toISOString() },
        { text: 'Hold', status: 'hold', at: at(20).toISOString() },
      ],
    })
  })

  test('the balance is asked for once in 45 seconds, in taka', async () => {
    const { state, clock, read } = await openWithCourier()
    for (let clicks = 0; clicks < 3; clicks += 1)
      expect((await read('/v1/courier/balance')).data).toEqual({ current_balance: 12_450.5 })
    expect(state.balanceAsked).toBe(1)
    clock.advance(45_000)
    await read('/v1/courier/balance')
    expect(state.balanceAsked).toBe(2)
  })

  test('a balance that cannot be had says why, and is asked for again at the next click', async () => {
    const { state, read } = await openWithCourier()
    state.failure = { ok: false, kind: 'unavailable', message: 'No answer.' }
    expect((await read('/v1/courier/balance')).code).toBe('courier_unreachable')
    state.failure = { ok: false, kind: 'auth', message: 'Unauthorized' }
    expect((await read('/v1/courier/balance')).code).toBe('courier_halted')
    expect((await read('/v1/courier/balance')).code).toBe('courier_halted')
    expect(state.balanceAsked).toBe(2)
  })

  test('an Admin ends a halt', async () => {
    const { shop, courier, send, read } = await openWithCourier()
    await noteFailure(withCourier(shop, courier), { ok: false, kind: 'auth', message: 'Unauthorized' })
    expect((await read('/v1/courier')).data.couriers).toMatchObject([
      { halted_at: '2026-03-02T06:00:00.000Z', halt_reason: 'Unauthorized' },
    ])
    const answer = jsonOf(await send('POST', '/v1/courier/resume', {}))
    expect(answer.data.couriers).toMatchObject([{ halted_at: null, halt_reason: null }])
  })
})
