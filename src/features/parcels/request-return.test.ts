import { expect, test } from 'vitest'
import type { CourierFailure, ParcelRef } from '#adapters/courier/courier.ts'
import { resumeCourier } from '#features/courier/resume-courier.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, setFields } from '#tests/support/staff-orders.ts'
import { requestReturn } from './request-return.ts'

eachEngine((_engine, open) => {
  test('the courier is asked to bring back a parcel of its own, and what it says is told', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const ask = () => requestReturn(shop, { by, id, reason: 'Wrong address' })
    expect(await ask()).toEqual({ ok: false, code: 'parcel_none' })

    const asked: [ParcelRef, string | null][] = []
    let failure: CourierFailure | undefined
    shop.couriers = [
      fakeCourier({
        clock: shop.clock,
        requestReturn: async (ref, reason) => {
          asked.push([ref, reason])
          return failure ?? { ok: true }
        },
      }).courier,
    ]
    expect(await ask()).toEqual({ ok: false, code: 'parcel_none' })
    await setFields(shop, { by, id }, { consignmentId: '1424107', courierStatus: 'hold' })
    expect(await ask()).toEqual({ ok: true })
    const ref = { consignmentId: '1424107', trackingCode: null, invoice: null }
    expect(asked).toEqual([[ref, 'Wrong address']])

    for (const [kind, refusal] of [
      ['rejected', { code: 'parcel_refused', reason: 'It is coming back already.' }],
      ['auth', { code: 'courier_halted' }],
      ['rate_limited', { code: 'courier_pausing', retryAfterSeconds: 90 }],
      ['uncertain', { code: 'courier_unreachable' }],
    ] as const) {
      await resumeCourier(shop, { by })
      failure = { ok: false, kind, message: 'It is coming back already.', retryAfterMs: 89_500 }
      expect(await ask()).toEqual({ ok: false, ...refusal })
    }
    failure = { ok: false, kind: 'auth', message: 'Unauthorized' }
    await ask()
    const calls = asked.length
    expect(await ask()).toEqual({ ok: false, code: 'courier_halted' })
    expect(asked).toHaveLength(calls)
    expect(await requestReturn(shop, { by, id: 'nobody', reason: null })).toMatchObject({
      code: 'order_not_found',
    })
  })
})
