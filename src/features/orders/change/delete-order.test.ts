import { beforeEach, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { deleteOrder } from './delete-order.ts'
import { purgeDeletedOrders } from './purge-deleted-orders.ts'
import { restoreOrder } from './restore-order.ts'

const DAY_MS = 24 * 3_600_000

eachEngine((_engine, open) => {
  let clock: ReturnType<typeof heldClock>
  let shop: Shop
  let by: Admin
  let oxford: Product
  let order: StaffOrder
  const remove = () => deleteOrder(shop, { by, id: order.id })
  const restore = () => restoreOrder(shop, { by, id: order.id })
  const stock = async () => {
    const { stock, ledger } = await readStock(shop, oxford)
    expect(ledger).toBe(stock)
    return stock
  }

  beforeEach(async () => {
    clock = heldClock('2026-03-02T06:00:00.000Z')
    shop = makeShop(await open(), clock)
    by = (await makeAdmin(shop)).by
    oxford = await makeProduct(shop, { name: 'Oxford' })
    order = await makeStaffOrder(shop, [makeLine(oxford, { quantity: 2 })])
  })

  describe('a deleted order', () => {
    test('gives its pairs back and comes back as it was, however often it is asked', async () => {
      for (const _ of [1, 2])
        expect(await remove()).toMatchObject({ ok: true, order: { items: [{ stockState: 'released' }] } })
      expect(await stock()).toBe(5)
      for (const _ of [1, 2]) expect(await restore()).toMatchObject({ ok: true, order: { deletedAt: null } })
      expect(await stock()).toBe(3)
      const { version, updatedAt, ...back } = await orderNow(shop, order.id)
      expect([version, { ...back, version: 1, updatedAt }]).toEqual([3, order])
      const kinds = (await orderEventsOf(shop, order.id)).map(event => event.kind)
      expect(kinds).toEqual(['placed', 'deleted', 'restored'])
    })

    test('that was delivered keeps its pairs, a Fake one has none to give or to take', async () => {
      await setFields(shop, { by, id: order.id }, { courierStatus: 'delivered' })
      await remove()
      expect(await stock()).toBe(3)
      await restore()
      await setFields(shop, { by, id: order.id }, { courierStatus: null, officialStatus: 'Fake' })
      expect(await stock()).toBe(5)
      await remove()
      await restore()
      expect(await stock()).toBe(5)
    })

    test('stays deleted where its pairs were sold meanwhile', async () => {
      await remove()
      await makeStaffOrder(shop, [makeLine(oxford, { quantity: 4 })], { recipientPhone: '01812345678' })
      expect(await restore()).toEqual({
        ok: false,
        code: 'out_of_stock',
        items: [{ index: 0, available: 1 }],
      })
      expect((await orderNow(shop, order.id)).deletedAt).not.toBeNull()
    })

    test('is not changed, and its buyer finds nothing', async () => {
      const address = '198.51.100.7'
      const started = await startTracking(shop, { orderNo: order.orderNo, code: '5678', address })
      await remove()
      expect(await setFields(shop, { by, id: order.id }, { note: 'x' })).toEqual({
        ok: false,
        code: 'order_deleted',
      })
      expect(await findTrackedOrder(shop, started.ok ? started.token : '')).toMatchObject({
        code: 'tracking_link_invalid',
      })
      expect(await startTracking(shop, { orderNo: order.orderNo, code: '5678', address })).toMatchObject({
        code: 'code_incorrect',
      })
    })
  })

  test('an order that was deleted a month ago is gone with its number; the ledger tells of it', async () => {
    const kept = await makeStaffOrder(shop, [makeLine(oxford)], { recipientPhone: '01812345678' })
    await remove()
    clock.advance(DAY_MS)
    await deleteOrder(shop, { by, id: kept.id })
    clock.advance(29 * DAY_MS)
    expect(await restore()).toEqual({ ok: false, code: 'order_not_found' })
    await purgeDeletedOrders(shop, 30)
    for (const table of ['orders', 'order_lines', 'order_events'] as const) {
      const rows = await shop.db.main.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(order.id)
    }
    expect(await stock()).toBe(5)
    expect(await restoreOrder(shop, { by, id: kept.id })).toMatchObject({ ok: true })
    const next = await makeStaffOrder(shop, [makeLine(oxford)], { recipientPhone: '01912345678' })
    expect(next.orderNo).toBe(kept.orderNo + 1)
    await deleteOrder(shop, { by, id: next.id })
    clock.advance(30 * DAY_MS)
    await purgeDeletedOrders(shop, 30)
    expect((await makeStaffOrder(shop, [makeLine(oxford)])).orderNo).toBe(next.orderNo + 1)
  })
})
