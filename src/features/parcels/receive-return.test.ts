import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { readStaffProduct } from '#features/catalog/read-staff-product.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { receiveReturn } from './receive-return.ts'

eachEngine((_engine, open) => {
  let shop: Shop
  let by: Admin
  let oxford: Product
  let order: StaffOrder
  const setTo = (fields: Partial<OrderFields>) => setFields(shop, { by, id: order.id }, fields)
  const receive = (returned: number[] | 'all' | null) => receiveReturn(shop, { by, id: order.id, returned })
  const stocks = async () => {
    const read = await Promise.all([41, 42].map(size => readStock(shop, oxford, { size, color: 'Black' })))
    for (const { stock, ledger } of read) expect(ledger).toBe(stock)
    return read.map(({ stock }) => stock)
  }
  const lines = async () => {
    const { items } = await orderNow(shop, order.id)
    return items.map(({ stockState, returned }) => [stockState, returned])
  }
  const returnsTold = async () =>
    (await orderEventsOf(shop, order.id)).filter(({ kind }) => kind === 'return_received')

  beforeEach(async () => {
    shop = makeShop(await open())
    by = (await makeAdmin(shop)).by
    oxford = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 5, 42: 5 })] })
    order = await makeStaffOrder(shop, [
      makeLine(oxford, { size: 41, quantity: 2 }),
      makeLine(oxford, { quantity: 3 }),
    ])
    expect(await stocks()).toEqual([3, 2])
  })

  describe('a cancelled parcel', () => {
    beforeEach(() => setTo({ courierStatus: 'cancelled' }))

    test('brings all of its pairs back, once, however often it is said', async () => {
      const received = await receive('all')
      expect(received).toMatchObject({ ok: true, order: { parcel: { returnedAt: expect.any(String) } } })
      expect([await stocks(), await lines()]).toEqual([
        [5, 5],
        [
          ['reserved', 2],
          ['reserved', 3],
        ],
      ])
      expect(await receive('all')).toMatchObject({
        ok: true,
        order: { version: (await orderNow(shop, order.id)).version },
      })
      expect(await receive([2, 3])).toMatchObject({ ok: true })
      expect(await stocks()).toEqual([5, 5])
      expect(await returnsTold()).toEqual([
        {
          kind: 'return_received',
          details: { from: null, to: [2, 3] },
          actor: by.user.id,
          batch: null,
          undoes: null,
        },
      ])
    })

    test('what was counted wrongly is corrected by the right number, and a mistake is taken back', async () => {
      await receive('all')
      await receive([2, 1])
      expect(await stocks()).toEqual([5, 3])
      expect(await readStaffProduct(shop.db.main, oxford.id)).toMatchObject({
        product: { variants: [{ sizes: [{ reserved: 0 }, { reserved: 2 }] }] },
      })
      await receive(null)
      expect([await stocks(), (await orderNow(shop, order.id)).parcel?.returnedAt]).toEqual([[3, 2], null])
      expect((await returnsTold()).map(({ details }) => details.to)).toEqual([[2, 3], [2, 1], null])
    })

    test('cannot be counted lower where its pairs were sold since', async () => {
      await receive('all')
      await makeStaffOrder(shop, [makeLine(oxford, { quantity: 4 })], { recipientPhone: '01812345678' })
      expect(await receive([2, 1])).toEqual({
        ok: false,
        code: 'out_of_stock',
        items: [{ index: 1, available: 1 }],
      })
      expect([await stocks(), await lines()]).toEqual([
        [5, 1],
        [
          ['reserved', 2],
          ['reserved', 3],
        ],
      ])
    })

    test('brings back no more than was sent, and no lines that it has not', async () => {
      for (const returned of [[3, 0], [1], [0, 0, 1]])
        expect(await receive(returned)).toEqual({ ok: false, code: 'return_more_than_sent' })
      expect(await stocks()).toEqual([3, 2])
    })

    test('called Fake afterwards gives back only what did not come back, and takes it again', async () => {
      await receive([2, 1])
      await setTo({ officialStatus: 'Fake' })
      expect(await stocks()).toEqual([5, 5])
      await setTo({ officialStatus: 'Queued' })
      expect(await stocks()).toEqual([5, 3])
      await deleteOrder(shop, { by, id: order.id })
      expect(await stocks()).toEqual([5, 5])
      expect(await receive('all')).toEqual({ ok: false, code: 'order_deleted' })
      await restoreOrder(shop, { by, id: order.id })
      expect(await stocks()).toEqual([5, 3])
    })

    test('of a Fake order moves nothing: its pairs lie on the shelf already', async () => {
      await setTo({ officialStatus: 'Fake' })
      expect(await receive('all')).toMatchObject({ ok: true })
      expect(await stocks()).toEqual([5, 5])
      await setTo({ officialStatus: 'Confirmed' })
      expect(await stocks()).toEqual([5, 5])
    })

    test('that is delivered after all takes for good only what did not come back', async () => {
      await receive([2, 1])
      await setTo({ courierStatus: 'delivered' })
      expect([await stocks(), await lines()]).toEqual([
        [5, 3],
        [
          ['consumed', 2],
          ['consumed', 1],
        ],
      ])
      expect(await receive([0, 0])).toMatchObject({ ok: true })
      expect(await stocks()).toEqual([3, 2])
    })

    test('keeps its lines as they are while pairs are back', async () => {
      const edit = () =>
        changeOrder(shop, {
          by,
          id: order.id,
          change: { fields: {}, items: [{ productId: oxford.id, color: 'Black', size: 41, quantity: 1 }] },
        })
      await receive([1, 0])
      expect(await edit()).toEqual({ ok: false, code: 'return_recorded' })
      await receive(null)
      expect(await edit()).toMatchObject({ ok: true })
      await receive([1])
      expect(await undoChange(shop, { by, id: order.id })).toEqual({ ok: false, code: 'return_recorded' })
    })

    test('stays received when its staff member undoes the last change', async () => {
      await setTo({ note: 'Came back wet' })
      await receive('all')
      expect(await undoChange(shop, { by, id: order.id })).toMatchObject({ ok: true, order: { note: null } })
      expect(await stocks()).toEqual([5, 5])
    })
  })

  test('of a partial delivery the rest is gone for good, once somebody says what came back', async () => {
    await setTo({ courierStatus: 'partial_delivered' })
    expect(await lines()).toEqual([
      ['reserved', 0],
      ['reserved', 0],
    ])
    expect(await receive('all')).toEqual({ ok: false, code: 'return_uncounted' })
    await receive([0, 2])
    expect([await stocks(), await lines()]).toEqual([
      [3, 4],
      [
        ['consumed', 0],
        ['consumed', 2],
      ],
    ])
    await setTo({ officialStatus: 'Fake' })
    expect(await stocks()).toEqual([3, 4])
    await receive(null)
    expect([await stocks(), await lines()]).toEqual([
      [5, 5],
      [
        ['released', 0],
        ['released', 0],
      ],
    ])
  })

  test('nothing comes back of a parcel that is on its way, or of none', async () => {
    expect(await receive('all')).toEqual({ ok: false, code: 'return_not_expected' })
    await setTo({ courierStatus: 'pending' })
    expect(await receive([1, 0])).toEqual({ ok: false, code: 'return_not_expected' })
    expect(await receiveReturn(shop, { by, id: 'nobody', returned: 'all' })).toEqual({
      ok: false,
      code: 'order_not_found',
    })
  })

  test('two who say it at the same moment put the pairs back once', async () => {
    await setTo({ courierStatus: 'cancelled' })
    await Promise.all([receive('all'), receive('all'), receive([2, 3])])
    expect(await stocks()).toEqual([5, 5])
    expect(await returnsTold()).toHaveLength(1)
  })
})
