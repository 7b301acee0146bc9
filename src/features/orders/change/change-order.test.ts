import { beforeEach, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { changeOrder } from './change-order.ts'
import { undoChange } from './undo-change.ts'

eachEngine((_engine, open) => {
  const clock = heldClock('2026-03-02T20:00:00.000Z')
  let shop: Shop
  let by: Staff
  let oxford: Product
  let order: StaffOrder
  const change = (fields: Partial<OrderFields>) => setFields(shop, { by, id: order.id }, fields)
  const now = () => orderNow(shop, order.id)

  beforeEach(async () => {
    shop = makeShop(await open(), clock)
    by = (await makeModerator(shop)).by
    oxford = await makeProduct(shop, { name: 'Oxford' })
    order = await makeStaffOrder(shop, [makeLine(oxford)])
  })

  describe('a change', () => {
    test('writes every field, one event for each, all of one batch', async () => {
      clock.advance(60_000)
      const fields: OrderFields = {
        recipientName: 'Karim',
        recipientPhone: '01812345678',
        alternativePhone: '01912345678',
        recipientEmail: 'karim@example.com',
        recipientAddress: 'Road 9, Uttara',
        note: 'Ring twice',
        source: 'WhatsApp',
        priceTaka: 2000,
        deliveryChargeTaka: 130,
        advancePaidTaka: 200,
        advanceMethod: 'bKash',
        advanceReference: 'TX1',
        officialStatus: 'Fake',
        fakeReason: 'prank',
        followUpAt: null,
        courierStatus: 'in_review',
        consignmentId: 'C1',
        trackingCode: 'T1',
        riderNote: 'Call from the gate',
        invoice: 'INV-0001',
        waitReason: null,
        language: 'bn',
      }
      const changed = await change(fields)
      expect(changed).toMatchObject({ ok: true, order: { ...fields, productPriceTaka: 2000, version: 2 } })
      expect(await now()).toEqual(changed.ok && changed.order)
      const events = (await orderEventsOf(shop, order.id)).slice(1)
      expect(events).toHaveLength(20)
      expect(new Set(events.map(event => event.batch)).size).toBe(1)
      expect(new Set(events.map(event => event.actor))).toEqual(new Set([by.user.id]))
      expect(events).toContainEqual(
        expect.objectContaining({
          kind: 'field_changed',
          details: { field: 'recipientName', from: 'Rahim Uddin', to: 'Karim' },
        }),
      )
      expect(events).toContainEqual(
        expect.objectContaining({
          kind: 'courier_status_changed',
          details: { from: null, to: 'in_review' },
        }),
      )
    })

    test('that says what the order says already writes nothing', async () => {
      expect(await change({ recipientName: order.recipientName, note: null })).toEqual({
        ok: true,
        order,
        batch: null,
      })
      expect(await now()).toEqual(order)
      expect(await orderEventsOf(shop, order.id)).toHaveLength(1)
    })

    test('is found by what it wrote', async () => {
      await change({ trackingCode: 'SFR-77', recipientName: 'ÉLODIE', alternativePhone: '01912345678' })
      const row = await shop.db.main.selectFrom('orders').select('search_text').executeTakeFirstOrThrow()
      expect(row.search_text).toContain('élodie')
      expect(row.search_text).toContain('sfr-77')
      expect(row.search_text).toContain('01912345678')
    })

    test('is heard of after the commit', async () => {
      const reported: string[] = []
      shop.db.changes.subscribe(tags => reported.push(...tags))
      await change({ note: 'Ring twice' })
      expect(reported).toEqual(['orders', `order:${order.id}`])
    })
  })

  describe('a change is refused', () => {
    test('where the delivery or the advance is more than the price', async () => {
      expect(await change({ deliveryChargeTaka: order.priceTaka + 1 })).toMatchObject({
        code: 'delivery_above_price',
      })
      expect(await change({ priceTaka: 79 })).toMatchObject({ code: 'delivery_above_price' })
      expect(await change({ advancePaidTaka: order.priceTaka + 1 })).toMatchObject({
        code: 'advance_above_price',
      })
      expect(await change({ advancePaidTaka: order.priceTaka })).toMatchObject({ ok: true })
      expect(await change({ priceTaka: 1000 })).toMatchObject({ code: 'advance_above_price' })
    })

    test('where only a Fake order has a reason, and a reason goes with the Fake', async () => {
      expect(await change({ fakeReason: 'prank' })).toMatchObject({ code: 'fake_reason_alone' })
      expect(await change({ officialStatus: 'Fake', fakeReason: 'prank' })).toMatchObject({ ok: true })
      expect(await change({ fakeReason: 'duplicate' })).toMatchObject({ order: { fakeReason: 'duplicate' } })
      const kept = { officialStatus: 'Queued', fakeReason: 'duplicate' } as const
      expect(await change(kept)).toMatchObject({ code: 'fake_reason_alone' })
      expect(await change({ officialStatus: 'Confirmed' })).toMatchObject({ order: { fakeReason: null } })
    })

    test('where only a Follow Up order has a time to call, which goes with the Follow Up', async () => {
      const followUpAt = '2026-03-05T04:00:00.000Z'
      expect(await change({ followUpAt })).toMatchObject({ code: 'follow_up_alone' })
      expect(await change({ officialStatus: 'Follow Up', followUpAt })).toMatchObject({
        order: { followUpAt },
      })
      expect(await change({ officialStatus: 'Fake', followUpAt })).toMatchObject({ code: 'follow_up_alone' })
      expect(await change({ officialStatus: 'Confirmed' })).toMatchObject({ order: { followUpAt: null } })
      const undone = await undoChange(shop, { by, id: order.id })
      expect(undone).toMatchObject({ order: { officialStatus: 'Follow Up', followUpAt } })
    })

    test('where another order has the invoice', async () => {
      const other = await makeStaffOrder(shop, [makeLine(oxford)], { recipientPhone: '01812345678' })
      await setFields(shop, { by, id: other.id }, { invoice: 'INV-0001' })
      expect(await change({ invoice: 'INV-0001', note: 'x' })).toEqual({ ok: false, code: 'invoice_taken' })
      expect(await now()).toEqual(order)
      const both = await Promise.all([
        change({ invoice: 'INV-0002' }),
        setFields(shop, { by, id: other.id }, { invoice: 'INV-0002' }),
      ])
      expect(both.map(one => (one.ok ? 'ok' : one.code)).sort()).toEqual(['invoice_taken', 'ok'])
    })

    test('where there is no such order', async () => {
      expect(await setFields(shop, { by, id: 'none' }, { note: 'x' })).toEqual({
        ok: false,
        code: 'order_not_found',
      })
    })
  })

  describe('what somebody else changed meanwhile', () => {
    const seeing = (fields: Partial<OrderFields>, seen: Partial<OrderFields>) =>
      changeOrder(shop, { by, id: order.id, change: { fields }, seen: { fields: seen } })

    test('is not overwritten unseen: the refusal says what it is and who did it', async () => {
      const { by: other } = await makeModerator(shop, { email: 'nadia@pothik.example' })
      await setFields(shop, { by: other, id: order.id }, { note: 'Call first' })
      expect(await seeing({ note: 'Ring twice' }, { note: null })).toEqual({
        ok: false,
        code: 'field_changed',
        presentOrder: { note: 'Call first' },
        changedBy: 'nadia@pothik.example',
      })
      expect(await seeing({ recipientName: 'Karim' }, { recipientName: 'Rahim Uddin' })).toMatchObject({
        ok: true,
        order: { note: 'Call first', recipientName: 'Karim' },
      })
    })

    test('is no matter when it is what is wanted: the same change sent twice is one', async () => {
      expect(await seeing({ note: 'Ring twice' }, { note: null })).toMatchObject({ ok: true })
      expect(await seeing({ note: 'Ring twice' }, { note: null })).toMatchObject({ ok: true })
      expect(await orderEventsOf(shop, order.id)).toHaveLength(2)
    })

    test('two people at the same moment: one writes, the other is told', async () => {
      const both = await Promise.all([
        seeing({ note: 'Ring twice' }, { note: null }),
        seeing({ note: 'Call first' }, { note: null }),
      ])
      expect(both.map(one => (one.ok ? 'ok' : one.code)).sort()).toEqual(['field_changed', 'ok'])
    })

    test('two fields at the same moment are both written', async () => {
      const edits = Array.from({ length: 8 }, (_, index) =>
        change(index % 2 ? { note: `n${index}` } : { recipientName: `Karim ${index}` }),
      )
      expect((await Promise.all(edits)).every(one => one.ok)).toBe(true)
      const { note, recipientName, version } = await now()
      expect([note?.[0], recipientName.slice(0, 5), version]).toEqual(['n', 'Karim', 9])
      expect(await orderEventsOf(shop, order.id)).toHaveLength(9)
    })
  })
})
