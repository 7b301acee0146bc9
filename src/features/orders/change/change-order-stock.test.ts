import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { setStock } from '#tests/support/variant-updates.ts'
import { placeOrder } from '../place/place-order.ts'
import { changeOrder } from './change-order.ts'

const outOfStock = (...items: { index: number; available: number }[]) => ({
  ok: false,
  code: 'out_of_stock',
  items,
})

eachEngine((_engine, open) => {
  let shop: Shop
  let by: Admin
  let oxford: Product
  let order: StaffOrder
  const setTo = (fields: Partial<OrderFields>, id = order.id) => setFields(shop, { by, id }, fields)
  const change = (asked: Omit<OrderChange, 'fields'>, id = order.id) =>
    changeOrder(shop, { by, id, change: { fields: {}, ...asked } })
  const stock = async (size = 42, color = 'Black') => {
    const { stock, ledger } = await readStock(shop, oxford, { size, color })
    expect(ledger).toBe(stock)
    return stock
  }
  const states = async () => (await orderNow(shop, order.id)).items.map(item => item.stockState)
  const sellOut = async (size: number, quantity: number) =>
    makeStaffOrder(shop, [makeLine(oxford, { size, quantity })], { recipientPhone: '01812345678' })

  beforeEach(async () => {
    shop = makeShop(await open())
    by = (await makeAdmin(shop)).by
    const variants = [makeVariant('Black', { 41: 5, 42: 5 }), makeVariant('Tan', { 42: 2 })]
    oxford = await makeProduct(shop, { name: 'Oxford', priceTaka: 2500, discountPercent: 10, variants })
    order = await makeStaffOrder(shop, [makeLine(oxford, { quantity: 2 })])
  })

  describe('the official status', () => {
    test('Fake gives the pairs back, any other takes them again; Follow Up keeps them', async () => {
      expect(await stock()).toBe(3)
      await setTo({ officialStatus: 'Fake' })
      expect([await stock(), await states()]).toEqual([5, ['released']])
      await setTo({ officialStatus: 'Follow Up' })
      expect([await stock(), await states()]).toEqual([3, ['reserved']])
      await setTo({ officialStatus: 'Packed' })
      expect([await stock(), await states()]).toEqual([3, ['reserved']])
    })

    test('stays Fake where the pairs were sold meanwhile', async () => {
      await setTo({ officialStatus: 'Fake', fakeReason: 'prank' })
      await sellOut(42, 4)
      const fake = await orderNow(shop, order.id)
      expect(await setTo({ officialStatus: 'Queued' })).toEqual(outOfStock({ index: 0, available: 1 }))
      expect(await orderNow(shop, order.id)).toEqual(fake)
      expect(await stock()).toBe(1)
    })

    test('of an order that was delivered moves no stock', async () => {
      await setTo({ courierStatus: 'delivered' })
      expect([await stock(), await states()]).toEqual([3, ['consumed']])
      await setTo({ officialStatus: 'Fake' })
      expect([await stock(), await states()]).toEqual([3, ['consumed']])
      await setTo({ officialStatus: 'Queued' })
      await setTo({ courierStatus: 'pending' })
      expect([await stock(), await states()]).toEqual([3, ['reserved']])
    })

    test('pairs of a size that is gone find no shelf and cannot be taken again', async () => {
      await deleteVariant(shop, { by, productId: oxford.id, color: 'Black', size: 42 })
      expect(await setTo({ officialStatus: 'Fake' })).toMatchObject({ ok: true })
      expect(await setTo({ officialStatus: 'Queued' })).toEqual(outOfStock({ index: 0, available: 0 }))
    })
  })

  describe('the only line', () => {
    test('moves its pairs to the new size, by the difference of the quantity, and to the new colour', async () => {
      await change({ line: { size: 41 } })
      expect([await stock(42), await stock(41)]).toEqual([5, 3])
      await change({ line: { quantity: 5 } })
      expect(await stock(41)).toBe(0)
      const changed = await change({ line: { color: 'Tan', size: 42, quantity: 1 } })
      expect([await stock(41), await stock(42, 'Tan')]).toEqual([5, 1])
      expect(changed).toMatchObject({
        ok: true,
        order: { colors: 'Tan', sizes: '42', pairs: 1, subtotalTaka: 2250, priceTaka: order.priceTaka },
      })
      expect(await orderNow(shop, order.id)).toEqual(changed.ok && changed.order)
    })

    test('stays as it is where there are too few pairs, saying how many it could have', async () => {
      expect(await change({ line: { quantity: 6 } })).toEqual(outOfStock({ index: 0, available: 5 }))
      expect(await change({ line: { color: 'Tan', quantity: 3 } })).toEqual(
        outOfStock({ index: 0, available: 2 }),
      )
      expect(await change({ line: { size: 43 } })).toEqual(outOfStock({ index: 0, available: 0 }))
      expect(await orderNow(shop, order.id)).toEqual(order)
      expect([await stock(), await stock(42, 'Tan')]).toEqual([3, 2])
    })

    test('of a Fake order changes without stock', async () => {
      await setTo({ officialStatus: 'Fake' })
      expect(await change({ line: { quantity: 50 } })).toMatchObject({ ok: true })
      expect(await stock()).toBe(5)
      expect(await setTo({ officialStatus: 'Queued' })).toEqual(outOfStock({ index: 0, available: 5 }))
    })

    test('keeps the price of a pair that was agreed, and follows a size that was named anew', async () => {
      const renamed = setStock(3, { size: 42, newSize: 43, expectedStock: 3 })
      expect(
        await updateProduct(shop, {
          by,
          productId: oxford.id,
          fields: { priceTaka: 3000 },
          variants: [renamed],
        }),
      ).toMatchObject({ ok: true })
      expect(await change({ line: { quantity: 1 } })).toMatchObject({
        order: { sizes: '42', items: [{ unitPriceTaka: 2250 }] },
      })
      expect(await stock(42)).toBe(4)
    })

    test('is not one of several: those are edited together', async () => {
      const two = await makeStaffOrder(shop, [makeLine(oxford), makeLine(oxford, { size: 41 })])
      expect(await change({ line: { size: 41 } }, two.id)).toEqual({ ok: false, code: 'items_many' })
    })

    test('can be written with what was seen of it', async () => {
      const seen = { fields: {}, line: { size: 41 } }
      const asked = { by, id: order.id, change: { fields: {}, line: { size: 41 } } }
      expect(
        await changeOrder(shop, { ...asked, change: { fields: {}, line: { quantity: 1 } }, seen }),
      ).toMatchObject({
        code: 'field_changed',
        presentOrder: { items: [{ size: 42, quantity: 2 }] },
      })
      expect(await changeOrder(shop, { ...asked, seen: { fields: {}, line: { size: 42 } } })).toMatchObject({
        ok: true,
      })
    })
  })

  describe('the items', () => {
    test('take the place of all lines; kept ones keep their price, new ones have that of now', async () => {
      await updateProduct(shop, { by, productId: oxford.id, fields: { priceTaka: 3000 } })
      const items = [
        makeLine(oxford, { color: 'Tan' }),
        makeLine(oxford, { quantity: 3 }),
        { ...makeLine(oxford, { size: 41 }), unitPriceTaka: 1000 },
      ]
      const changed = await change({ items })
      expect(changed).toMatchObject({
        ok: true,
        order: {
          pairs: 5,
          priceTaka: order.priceTaka,
          subtotalTaka: 2700 + 3 * 2250 + 1000,
          items: [{ unitPriceTaka: 2700 }, { unitPriceTaka: 2250 }, { unitPriceTaka: 1000 }],
        },
      })
      expect([await stock(), await stock(41), await stock(42, 'Tan')]).toEqual([2, 4, 1])
      const [, event] = await orderEventsOf(shop, order.id)
      expect(event).toMatchObject({
        kind: 'items_changed',
        details: { from: [{ color: 'Black', quantity: 2 }], to: [{}, { quantity: 3 }, {}] },
      })
    })

    test('sent as they are write nothing', async () => {
      expect(await change({ items: [makeLine(oxford, { quantity: 2 })] })).toEqual({
        ok: true,
        order,
        batch: null,
      })
    })

    test('are refused as a whole: every short line, and every product that is not there', async () => {
      const short = [
        makeLine(oxford, { quantity: 4 }),
        makeLine(oxford, { quantity: 4 }),
        makeLine(oxford, { size: 41 }),
      ]
      expect(await change({ items: short })).toEqual(
        outOfStock({ index: 0, available: 5 }, { index: 1, available: 5 }),
      )
      expect(await change({ items: [makeLine(oxford), makeLine({ id: 'none' })] })).toEqual({
        ok: false,
        code: 'product_not_found',
        items: [{ index: 1, available: 0 }],
      })
      expect(await orderNow(shop, order.id)).toEqual(order)
    })

    test('of a product that is gone can stay, but nothing more of them is taken', async () => {
      await shop.db.transact(({ tx }) => tx.deleteFrom('sizes').execute())
      await shop.db.transact(({ tx }) => tx.deleteFrom('products').execute())
      const loafer = await makeProduct(shop, { name: 'Loafer' })
      const gone = { productId: null, color: 'Black', size: 42 }
      expect(await change({ items: [{ ...gone, quantity: 2 }, makeLine(loafer)] })).toMatchObject({
        ok: true,
        order: { productNames: 'Oxford, Loafer', items: [{ unitPriceTaka: 2250 }, {}] },
      })
      expect(await change({ items: [{ ...gone, quantity: 3 }] })).toEqual(
        outOfStock({ index: 0, available: 2 }),
      )
      expect(await change({ items: [{ ...gone, size: 41, quantity: 1 }] })).toMatchObject({
        code: 'product_not_found',
      })
    })
  })

  test('whoever edits and whoever orders at the same moment: no pair is sold twice, and nobody waits for ever', async () => {
    const others = await Promise.all([sellOut(42, 1), sellOut(41, 1)])
    const edits = Array.from({ length: 24 }, (_, index) => {
      const [first, second] = index % 2 ? [41, 42] : [42, 41]
      const items = [
        makeLine(oxford, { size: first, quantity: 1 + (index % 3) }),
        makeLine(oxford, { size: second }),
      ]
      if (index % 4 === 0) return placeOrder(shop, makeOrderRequest(items))
      if (index % 4 === 1)
        return updateProduct(shop, {
          by,
          productId: oxford.id,
          variants: [setStock(index, { size: 41, newSize: index % 8 === 1 ? 40 : 41 })],
        })
      return change({ items }, [order, ...others][index % 3]?.id)
    })
    for (const done of await Promise.all(edits))
      if (!done.ok)
        expect(['out_of_stock', 'size_not_found', 'size_taken', 'total_changed']).toContain(done.code)
    expect(await stock()).toBeGreaterThanOrEqual(0)
    expect(await stock(41)).toBeGreaterThanOrEqual(0)
  })
})
