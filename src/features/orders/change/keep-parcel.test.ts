import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { SentParcel } from '#domain/parcels/booking.ts'
import { itemDescription } from '#domain/parcels/item-description.ts'
import { type ParcelState, UNKNOWN_COURIER } from '#domain/parcels/parcel.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeCourier } from '#tests/support/fake-courier.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { changeOrder } from './change-order.ts'
import { undoChange } from './undo-change.ts'

eachEngine((_engine, open) => {
  let shop: Shop
  let by: Admin
  let product: Product
  let order: StaffOrder
  const setTo = (fields: Partial<OrderFields>) => setFields(shop, { by, id: order.id }, fields)
  const parcel = async () => (await orderNow(shop, order.id)).parcel
  const row = () =>
    shop.db.main.selectFrom('parcels').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  /** Books the parcel as the shop does: the courier received what the order held at that time. */
  const book = async (state: ParcelState = 'booked') => {
    const sent: SentParcel = {
      recipient: {
        name: order.recipientName,
        phone: order.recipientPhone,
        alternativePhone: null,
        address: order.recipientAddress,
      },
      codTaka: order.priceTaka,
      pairs: order.pairs,
      itemDescription: itemDescription(order.items),
      note: null,
    }
    const values = { order_id: order.id, courier: 'simulator', state, tries: 1, asked_by: by.user.id }
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('parcels')
        .values({ ...values, sent: JSON.stringify(sent) })
        .execute(),
    )
  }

  beforeEach(async () => {
    shop = makeShop(await open())
    by = (await makeAdmin(shop)).by
    product = await makeProduct(shop)
    order = await makeStaffOrder(shop, [makeLine(product)])
  })

  describe('a parcel that staff enter by hand', () => {
    test.each([{ consignmentId: '1424107' }, { trackingCode: '15BAEB8A' }, { courierStatus: 'pending' }])(
      'is there with %o',
      async fields => {
        await setTo({ note: 'Ring twice' })
        expect(await parcel()).toBeNull()
        await setTo(fields)
        expect(await row()).toMatchObject({
          state: 'booked',
          courier: UNKNOWN_COURIER,
          asked_by: by.user.id,
          sent: null,
          due_at: null,
        })
        await setTo({ consignmentId: null, trackingCode: null, courierStatus: null })
        expect(await parcel()).toBeNull()
      },
    )

    test('is followed where a courier is connected, as long as there is more to say', async () => {
      shop.couriers = [fakeCourier({ clock: shop.clock }).courier]
      await setTo({ consignmentId: '1424107', courierStatus: 'pending' })
      expect(await row()).toMatchObject({ courier: 'steadfast', due_at: shop.clock.now().toISOString() })
      await setTo({ courierStatus: 'delivered' })
      expect(await row()).toMatchObject({ due_at: null })
    })

    test('is followed at the courier’s page of the code that was typed', async () => {
      shop.couriers = [fakeCourier({ clock: shop.clock }).courier]
      await setTo({ trackingCode: '15BAEB8A' })
      expect((await parcel())?.trackingUrl).toBe('https://courier.example/t/15BAEB8A')
      await setTo({ trackingCode: '25BAEB8A' })
      expect((await parcel())?.trackingUrl).toBe('https://courier.example/t/25BAEB8A')
      await setTo({ trackingCode: null, consignmentId: '1424107' })
      expect((await parcel())?.trackingUrl).toBeNull()
    })

    test('has the age of its entry and the courier of today, where another one had refused it', async () => {
      await book('refused')
      shop.couriers = [fakeCourier({ clock: shop.clock }).courier]
      await setTo({ consignmentId: '1424107' })
      expect(await row()).toMatchObject({ courier: 'steadfast', booked_at: expect.any(String) })
    })

    test('goes with the undo of its entry, and comes with the undo of that it was taken away', async () => {
      await setTo({ trackingCode: '15BAEB8A' })
      await undoChange(shop, { by, id: order.id })
      expect(await parcel()).toBeNull()
      await setTo({ courierStatus: 'pending' })
      await setTo({ courierStatus: null })
      expect(await parcel()).toBeNull()
    })

    test('is booked where the courier had refused it, and refused again without its code', async () => {
      await book('refused')
      await setTo({ trackingCode: '15BAEB8A' })
      expect(await row()).toMatchObject({ state: 'booked', sent: null, tries: 1, differs: null })
      await setTo({ trackingCode: null })
      expect(await row()).toMatchObject({ state: 'refused', tries: 1 })
    })

    test('stays while pairs of it were counted', async () => {
      await setTo({ courierStatus: 'cancelled' })
      await receiveReturn(shop, { by, id: order.id, returned: 'all' })
      await setTo({ courierStatus: null })
      expect((await parcel())?.returnedAt).not.toBeNull()
    })
  })

  test('what the shop booked stays, whatever is typed', async () => {
    await book()
    await setTo({ trackingCode: '15BAEB8A', courierStatus: 'pending' })
    const before = await row()
    expect(before).toMatchObject({ state: 'booked', sent: expect.any(String) })
    await setTo({ trackingCode: null, courierStatus: null })
    expect(await row()).toEqual(before)
  })

  describe('what the courier has otherwise', () => {
    beforeEach(() => book())

    test('is told by each change, and not any more once it is as it was', async () => {
      await setTo({ recipientPhone: '01812345678', priceTaka: order.priceTaka + 100 })
      expect((await parcel())?.differs).toEqual(['phone', 'cod'])
      await setTo({ recipientPhone: order.recipientPhone })
      expect((await parcel())?.differs).toEqual(['cod'])
      await undoChange(shop, { by, id: order.id })
      await undoChange(shop, { by, id: order.id })
      expect((await parcel())?.differs).toEqual([])
    })

    test('is also what is in the parcel; a note of the desk is not', async () => {
      const change: OrderChange = { fields: { note: 'Careful' }, line: { size: 41 } }
      const changed = await changeOrder(shop, { by, id: order.id, change })
      expect(changed).toMatchObject({ ok: true, order: { parcel: { differs: ['items'] } } })
    })

    test('is nothing once the parcel has arrived or come back', async () => {
      await setTo({ recipientAddress: 'House 9, Savar' })
      await setTo({ courierStatus: 'delivered' })
      expect((await parcel())?.differs).toEqual([])
      await setTo({ courierStatus: 'hold' })
      expect((await parcel())?.differs).toEqual(['address'])
    })
  })

  test('what comes back is listed until somebody says what came', async () => {
    const coming = async () => (await row())?.coming_back
    await setTo({ courierStatus: 'cancelled' })
    expect(await coming()).toBe('all')
    await setTo({ courierStatus: 'partial_delivered' })
    expect(await coming()).toBe('part')
    await receiveReturn(shop, { by, id: order.id, returned: [0] })
    expect(await coming()).toBeNull()
    await receiveReturn(shop, { by, id: order.id, returned: null })
    expect(await coming()).toBe('part')
    await setTo({ courierStatus: 'pending' })
    expect(await coming()).toBeNull()
  })
})
