import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { listHistory } from '../history/list-history.ts'
import { changeEach } from './change-each.ts'
import { changeOrders } from './change-orders.ts'

eachEngine((_engine, open) => {
  let shop: Shop
  let by: Admin
  let oxford: Product
  let orders: StaffOrder[]

  beforeEach(async () => {
    shop = makeShop(await open())
    by = (await makeAdmin(shop)).by
    oxford = await makeProduct(shop)
    orders = []
    for (const phone of ['01712345678', '01812345678', '01912345678'])
      orders.push(await makeStaffOrder(shop, [makeLine(oxford)], { recipientPhone: phone }))
  })
  const orderAt = (index: number): StaffOrder => {
    const order = orders[index]
    if (!order) throw new Error('no such order')
    return order
  }
  const now = (index: number) => orderNow(shop, orderAt(index).id)
  const all = (action: 'undo' | 'redo', batch: string) =>
    changeOrders(shop, { by, action: { kind: action, batch }, selection: undefined })

  /** The note and the pairs of the first, the note of the second, and the charge of the third, which moved meanwhile. */
  async function paste() {
    await setFields(shop, { by, id: orderAt(2).id }, { deliveryChargeTaka: 90 })
    return await changeEach(shop, {
      by,
      edits: [
        { id: orderAt(0).id, change: { fields: { note: 'Ring twice' }, line: { quantity: 2 } } },
        { id: orderAt(1).id, change: { fields: { note: 'At the gate' } }, seen: { fields: { note: null } } },
        {
          id: orderAt(2).id,
          change: { fields: { deliveryChargeTaka: 70 } },
          seen: { fields: { deliveryChargeTaka: orderAt(2).deliveryChargeTaka } },
        },
      ],
    })
  }

  test('each order gets its own changes, and one that is not as it was seen stays, with what it is now', async () => {
    const pasted = await paste()
    if (!pasted.ok) throw new Error(pasted.code)
    expect(pasted.orders.map(({ id }) => id).sort()).toEqual([orderAt(0).id, orderAt(1).id].sort())
    expect(pasted.failed).toMatchObject([
      { id: orderAt(2).id, refusal: { code: 'field_changed', presentOrder: { deliveryChargeTaka: 90 } } },
    ])
    expect(await now(0)).toMatchObject({ note: 'Ring twice', pairs: 2 })
    expect(await now(1)).toMatchObject({ note: 'At the gate' })
    expect(await now(2)).toMatchObject({ deliveryChargeTaka: 90 })
    expect(await readStock(shop, oxford)).toEqual({ stock: 1, ledger: 1 })
  })

  test('one undo takes all of it back, a redo does it again, and both can be said twice', async () => {
    const pasted = await paste()
    const batch = (pasted.ok && pasted.batch) || ''
    for (const round of [1, 2]) {
      expect(await all('undo', batch), `undo ${round}`).toMatchObject({ done: 2, failed: [] })
      expect(await all('undo', batch)).toMatchObject({ done: 2, failed: [] })
      expect(await now(0)).toMatchObject({ note: null, pairs: 1 })
      expect(await all('redo', batch), `redo ${round}`).toMatchObject({ done: 2, failed: [] })
      expect(await all('redo', batch)).toMatchObject({ done: 2, failed: [] })
      expect(await now(0)).toMatchObject({ note: 'Ring twice', pairs: 2 })
      expect(await now(1)).toMatchObject({ note: 'At the gate' })
    }
    expect(await readStock(shop, oxford)).toEqual({ stock: 1, ledger: 1 })
    // the timeline offers what stands again
    const history = await listHistory(shop, { by, id: orderAt(1).id })
    const pastedNow = history.ok ? history.entries.filter(entry => entry.batch === batch) : []
    expect(pastedNow).toMatchObject([{ isUndone: false, canUndo: true, ordersAtOnce: 2 }])
  })

  test('nothing is done again that was not taken back, that another person did, or that changed since', async () => {
    const pasted = await paste()
    const batch = (pasted.ok && pasted.batch) || ''
    const { by: other } = await makeModerator(shop)
    const again = { action: { kind: 'redo', batch }, selection: undefined } as const
    expect(await all('redo', batch)).toMatchObject({ done: 0, failed: [{}, {}] })
    await all('undo', batch)
    const others = await changeOrders(shop, { by: other, ...again })
    expect(others).toMatchObject({ done: 0 })
    expect(others.ok && others.failed.map(({ refusal }) => refusal.code)).toEqual([
      'nothing_to_redo',
      'nothing_to_redo',
    ])
    await setFields(shop, { by: other, id: orderAt(1).id }, { note: 'Mine' })
    expect(await all('redo', batch)).toMatchObject({
      done: 1,
      failed: [{ id: orderAt(1).id, refusal: { code: 'field_changed' } }],
    })
    expect(await now(1)).toMatchObject({ note: 'Mine' })
  })

  test('a paste in parts is one batch, which nobody else can continue', async () => {
    const edit = (index: number, note: string) => ({ id: orderAt(index).id, change: { fields: { note } } })
    const first = await changeEach(shop, { by, edits: [edit(0, 'a')] })
    const goesOn = (first.ok && first.batch) || ''
    expect(await changeEach(shop, { by, edits: [edit(1, 'b')], goesOn })).toMatchObject({ batch: goesOn })
    const { by: other } = await makeModerator(shop)
    expect(await changeEach(shop, { by: other, edits: [edit(2, 'c')], goesOn })).toEqual({
      ok: false,
      code: 'nothing_to_undo',
    })
    expect(await all('undo', goesOn)).toMatchObject({ done: 2 })
    expect([(await now(0)).note, (await now(1)).note]).toEqual([null, null])
  })
})
