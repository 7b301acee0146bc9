import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { newId } from '#domain/id.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { rewriteOrder } from '#features/orders/change/rewrite-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { DAY_MS, openCostDesk, TODAY } from '#tests/support/cost-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { setCost } from './set-cost.ts'

const NEXT = '2026-03-03'

eachEngine((_engine, open) => {
  const openDesk = async () => openCostDesk(await open(), heldClock(`${TODAY}T06:00:00.000Z`))

  test.each([
    { officialStatus: 'Packed' },
    { consignmentId: 'CN-1' },
    { courierStatus: 'pending' },
    { courierStatus: 'delivered' },
  ] as const)('%j freezes what the pairs cost on that day', async fields => {
    const { set, order, change, costsOf, clock } = await openDesk()
    await set()
    await set({ fromDay: NEXT, poisha: 200_000 })
    const { id } = await order({ quantity: 2 }, { color: 'Tan' })
    await change(id, { officialStatus: 'Confirmed', note: 'Ring twice' })
    expect(await costsOf(id)).toEqual([null, null])
    await change(id, fields)
    expect(await costsOf(id)).toEqual([134_000, null])
    // a cost that is entered or corrected later changes no pair that left, nor what follows of it
    clock.advance(DAY_MS)
    await set({ poisha: 99_000 })
    await set({ colors: [{ color: 'Tan' }], fromDay: '2026-01-01' })
    await change(id, { courierStatus: 'in_review', note: 'Ring once' })
    await change(id, { courierStatus: 'partial_delivered' })
    expect(await costsOf(id)).toEqual([134_000, null])
  })

  test('a day begins at midnight in Dhaka', async () => {
    const { set, order, change, costsOf, clock } = await openDesk()
    await set()
    await set({ fromDay: NEXT, poisha: 200_000 })
    const [first, second] = [await order(), await order()]
    clock.advance(Date.parse('2026-03-02T17:59:59.999Z') - clock.now().getTime())
    await change(first.id, { officialStatus: 'Packed' })
    clock.advance(1)
    await change(second.id, { officialStatus: 'Packed' })
    expect([await costsOf(first.id), await costsOf(second.id)]).toEqual([[134_000], [200_000]])
  })

  test("the courier's word freezes it too, also of an order that nobody packed", async () => {
    const { shop, set, order, costsOf } = await openDesk()
    await set()
    const { id } = await order()
    const written = await shop.db.transact(async transaction => {
      const locked = await lockOrder(transaction, id)
      if (!locked) throw new Error('there is no order')
      const context = { actor: 'courier', batch: newId(shop.clock.now()), clock: shop.clock, told: shop }
      const fields = { courierStatus: 'pending' }
      return await rewriteOrder(transaction, locked, { fields, whenShort: 'leave', context })
    })
    expect(written.ok).toBe(true)
    expect(await costsOf(id)).toEqual([134_000])
  })

  test('an order that is taken back before it left the house keeps a known cost, and its other lines get theirs when they leave', async () => {
    const { shop, by, product, set, order, change, costsOf, clock } = await openDesk()
    await set()
    const { id } = await order({}, { color: 'Tan' })
    await change(id, { officialStatus: 'Packed' })
    await undoChange(shop, { by, id })
    expect(await costsOf(id)).toEqual([134_000, null])
    clock.advance(DAY_MS)
    await set({ fromDay: NEXT, poisha: 200_000 })
    await set({ fromDay: NEXT, poisha: 90_000, colors: [{ color: 'Tan' }] })
    await change(id, { officialStatus: 'Packed' })
    expect(await costsOf(id)).toEqual([134_000, 90_000])
    await change(id, { officialStatus: 'Confirmed' })
    // rewritten before they leave, the lines are other pairs
    const items = [{ productId: product.id, color: 'Black', size: 41, quantity: 1 }]
    await changeOrder(shop, { by, id, change: { fields: {}, items } })
    expect(await costsOf(id)).toEqual([null])
    await change(id, { officialStatus: 'Packed' })
    expect(await costsOf(id)).toEqual([200_000])
  })

  test('lines of an order that left are rewritten without losing a cost, known or unknown', async () => {
    const { shop, by, product, set, order, change, costsOf, clock } = await openDesk()
    await set()
    const { id } = await order({}, { color: 'Tan' })
    await change(id, { officialStatus: 'Packed' })
    clock.advance(DAY_MS)
    await set({ fromDay: NEXT, poisha: 200_000 })
    await set({ fromDay: NEXT, poisha: 90_000, colors: [{ color: 'Tan' }] })
    const line = { productId: product.id, size: 42, quantity: 1 }
    const rewrite = (...items: object[]) =>
      changeOrder(shop, {
        by,
        id,
        change: { fields: {}, items: items.map(item => ({ ...line, color: 'Black', ...item })) },
      })
    await rewrite({ color: 'Tan', quantity: 2 }, { size: 41 })
    expect(await costsOf(id)).toEqual([null, 134_000])
    // a colour that was not in the parcel goes out now
    const other = await order()
    await change(other.id, { officialStatus: 'Packed' })
    await changeOrder(shop, {
      by,
      id: other.id,
      change: { fields: {}, items: [{ ...line, color: 'Tan' }] },
    })
    expect(await costsOf(other.id)).toEqual([90_000])
  })

  test('deleting the order, the size or the product loses no cost of pairs that left', async () => {
    const { shop, by, product, set, order, change, costsOf } = await openDesk()
    await set()
    const [left, open] = [await order(), await order()]
    await change(left.id, { officialStatus: 'Packed' })
    await deleteVariant(shop, { by, productId: product.id, color: 'Black', size: 42 })
    // the colour is still there
    await change(open.id, { officialStatus: 'Packed' })
    expect([await costsOf(left.id), await costsOf(open.id)]).toEqual([[134_000], [134_000]])
    await deleteOrder(shop, { by, id: left.id })
    await deleteVariant(shop, { by, productId: product.id, color: 'Black' })
    await deleteProduct(shop, { by, id: product.id })
    expect(await costsOf(left.id)).toEqual([134_000])
  })

  test('a damaged pair has the cost of its line', async () => {
    const { shop, by, oxford, begun, receive } = await openCaseDesk(await open())
    const cost = { costPoisha: 120_000, parts: null }
    const fromDay = '2026-01-01'
    const colors = [{ color: 'Black' }]
    await setCost(shop, { by, productId: oxford.id, colors, fromDay, cost, fillsSold: true })
    const { id } = await begun({ kind: 'return', lines: [{ lineNo: 1, pairs: 1, wanted: null }] })
    const received = await receive(id, 'damaged')
    expect(received).toMatchObject({ ok: true })
    const pile = await shop.db.main.selectFrom('damaged_pairs').select('cost').execute()
    expect(pile).toEqual([{ cost: 120_000 }])
  })
})
