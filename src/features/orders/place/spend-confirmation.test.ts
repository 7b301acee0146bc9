import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { confirmationFor, spendConfirmation } from './spend-confirmation.ts'

const MINUTE_MS = 60_000

eachEngine((_engine, open) => {
  test('a confirmation shows its order once, however often it is sent, and for ten minutes by the shop’s clock', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const product = await makeProduct(shop)
    const order = await makeStaffOrder(shop, [makeLine(product)])
    const given = confirmationFor(order, clock.now())
    clock.advance(10 * MINUTE_MS)
    expect(await spendConfirmation(shop, given)).toMatchObject({ id: order.id })
    expect(await spendConfirmation(shop, given)).toBeUndefined()

    const late = await makeStaffOrder(shop, [makeLine(product)])
    const unseen = confirmationFor(late, clock.now())
    clock.advance(13 * MINUTE_MS)
    expect(await spendConfirmation(shop, unseen)).toBeUndefined()
    // a page that was shown once is not shown again after its count is purged
    expect(await spendConfirmation(shop, given)).toBeUndefined()
  })

  test('what the shop did not make shows nothing', async () => {
    const shop = makeShop(await open())
    const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    for (const given of [null, order.id, {}, { id: order.id }, { id: order.id, at: 'now' }, { id: 1, at: 0 }])
      expect(await spendConfirmation(shop, given)).toBeUndefined()
  })
})
