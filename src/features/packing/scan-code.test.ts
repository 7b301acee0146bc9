import { expect, test } from 'vitest'
import { LEASE_MS } from '#domain/calls/call.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { openPackingDesk } from '#tests/support/packing-desk.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { markFake, orderNow, setFields } from '#tests/support/staff-orders.ts'

eachEngine((_engine, open) => {
  test('a wrong pair stops a parcel and says what is needed, right ones count, and the sticker packs it', async () => {
    const { shop, nadia, order, start, scan, codeOf, packing, statusChanges } = await openPackingDesk(
      await open(),
    )
    const one = await order({ size: 41 }, { color: 'Tan' })
    const two = await order()
    expect(await start()).toEqual({ ok: true, added: 2, leftOut: 0 })
    expect(await scan(one.consignmentId)).toMatchObject({
      scanned: { is: 'parcel', result: 'opened', parcel: { order: { id: one.id }, isComplete: false } },
    })
    expect(await scan(codeOf('Black 41'))).toMatchObject({ scanned: { result: 'counted' } })
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: {
        is: 'pair',
        result: 'wrong',
        why: 'color',
        pair: { color: 'Black', size: 42 },
        needed: { color: 'Tan', size: 42 },
      },
    })
    expect((await orderNow(shop, one.id)).officialStatus).toBe('Confirmed')
    expect(await scan(codeOf('Tan 42'))).toMatchObject({
      scanned: { result: 'complete', parcel: { isComplete: true } },
    })
    const packed = await scan(one.consignmentId)
    expect(packed).toMatchObject({
      scanned: { result: 'packed', order: { orderNo: one.orderNo }, parcel: { order: { id: two.id } } },
    })
    expect((await orderNow(shop, one.id)).officialStatus).toBe('Packed')
    expect(await statusChanges(one.id)).toHaveLength(1)
    const now = await packing()
    expect(now.parcels.map(({ standing }) => standing)).toEqual(['packed', 'to_pack'])
    expect(now.parcels[0]).toMatchObject({ counted: 2, pairs: 2, packedBy: expect.any(String) })
    expect(now.pickList).toMatchObject([
      {
        color: 'Black',
        sizes: [
          { size: 41, needed: 1, picked: 1 },
          { size: 42, needed: 1, picked: 0 },
        ],
      },
      { color: 'Tan', sizes: [{ size: 42, needed: 1, picked: 1 }] },
    ])
    expect(now.scans.map(({ kind }) => kind)).toEqual(['packed', 'counted', 'wrong', 'counted', 'opened'])
    // an ordinary undo takes it back, and the parcel is to be packed again with its pairs in it
    const batch = packed.ok ? (packed.scanned.batch ?? '') : ''
    expect(await undoChange(shop, { by: nadia, id: one.id, batch })).toMatchObject({ ok: true })
    expect((await packing()).parcels[0]).toMatchObject({ standing: 'to_pack', counted: 2 })
  })

  test('the same scan sent again counts once, and its key with another code is refused', async () => {
    const { order, start, scan, codeOf } = await openPackingDesk(await open())
    await order({ quantity: 2 })
    await start()
    const key = crypto.randomUUID()
    const first = await scan(codeOf('Black 42'), { key })
    expect(first).toMatchObject({
      scanned: { result: 'counted', parcel: { pairs: [{ counted: 1, needed: 2 }] } },
    })
    expect(await scan(codeOf('Black 42'), { key })).toEqual(first)
    expect(await scan(codeOf('Black 41'), { key })).toMatchObject({ code: 'change_key_reused' })
    expect(await scan(codeOf('Black 42'))).toMatchObject({ scanned: { result: 'complete' } })
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: { result: 'wrong', why: 'full', needed: null },
    })
  })

  test('without a parcel in hand a pair opens the oldest free one that needs it', async () => {
    const { order, start, scan, codeOf, rafiq } = await openPackingDesk(await open())
    await order({ size: 41 })
    const needing = await order()
    await start()
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: { result: 'complete', parcel: { order: { id: needing.id } } },
    })
    expect(await scan(codeOf('Black 42'), { by: rafiq })).toEqual({
      ok: false,
      code: 'packing_pair_unneeded',
    })
  })

  test('a parcel is in one pair of hands, and one that a dead phone had is free after three minutes with its pairs', async () => {
    const { clock, order, start, scan, codeOf, nadia, rafiq, packing } = await openPackingDesk(await open())
    const { orderNo } = await order({ size: 41 }, {})
    await start()
    await scan(String(orderNo))
    await scan(codeOf('Black 41'))
    expect(await scan(String(orderNo), { by: rafiq })).toMatchObject({
      code: 'packing_held',
      orderNo,
      heldBy: { id: nadia.user.id },
    })
    // a reload: what she has in hand is in the database
    expect((await packing()).parcel).toMatchObject({
      order: { orderNo },
      pairs: [{ counted: 1 }, { counted: 0 }],
    })
    clock.advance(LEASE_MS + 1)
    expect(await scan(`#${orderNo}`, { by: rafiq })).toMatchObject({
      scanned: { parcel: { pairs: [{ counted: 1 }, { counted: 0 }] } },
    })
    expect(await scan(codeOf('Black 42'), { by: rafiq })).toMatchObject({ scanned: { result: 'complete' } })
    expect((await packing()).parcel).toBeNull()
  })

  test('an order that is cancelled or packed by another meanwhile is said, and no pair is counted for it', async () => {
    const { shop, nadia, order, start, scan, codeOf, packing } = await openPackingDesk(await open())
    const [faked, packed, deleted] = [await order(), await order(), await order()]
    const last = await order({ size: 41 })
    await start()
    await scan(faked.consignmentId)
    await markFake(shop, faked.id)
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: { result: 'over', order: { orderNo: faked.orderNo, officialStatus: 'Fake' }, parcel: null },
    })
    expect(await scan(faked.consignmentId)).toMatchObject({
      code: 'packing_not_to_pack',
      officialStatus: 'Fake',
    })
    await setFields(shop, { by: nadia, id: packed.id }, { officialStatus: 'Packed' })
    expect(await scan(packed.consignmentId)).toMatchObject({
      code: 'packed_already',
      orderNo: packed.orderNo,
    })
    await shop.db.transact(({ tx }) =>
      tx
        .updateTable('orders')
        .set({ deleted_at: '2026-11-22T08:00:00.000Z' })
        .where('id', '=', deleted.id)
        .execute(),
    )
    expect(await scan(deleted.consignmentId)).toMatchObject({
      code: 'packing_not_to_pack',
      officialStatus: 'deleted',
    })
    expect((await packing()).parcels.map(({ standing }) => standing)).toEqual([
      'over',
      'packed',
      'over',
      'to_pack',
    ])
    expect((await packing()).pickList).toMatchObject([
      {
        sizes: [
          { size: 41, needed: 1 },
          { size: 42, needed: 1 },
        ],
      },
    ])
    expect(await scan(codeOf('Black 41'))).toMatchObject({ scanned: { parcel: { order: { id: last.id } } } })
  })

  test('an order whose pairs changed is checked from the start, and one whose address changed gets another sticker', async () => {
    const { shop, nadia, product, order, start, scan, codeOf } = await openPackingDesk(await open())
    const { id, consignmentId } = await order({ size: 41 }, {})
    await start()
    await scan(consignmentId)
    await scan(codeOf('Black 41'))
    const items = [makeLine(product), makeLine(product, { color: 'Tan' })]
    expect(await changeOrder(shop, { by: nadia, id, change: { fields: {}, items } })).toMatchObject({
      ok: true,
    })
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: {
        result: 'changed',
        parcel: {
          pairs: [
            { size: 42, counted: 0 },
            { color: 'Tan', counted: 0 },
          ],
        },
      },
    })
    await scan(codeOf('Black 42'))
    expect(await scan(codeOf('Tan 42'))).toMatchObject({ scanned: { result: 'complete' } })
    await setFields(shop, { by: nadia, id }, { recipientAddress: 'House 9, Road 3, Mirpur, Dhaka' })
    expect(await scan(consignmentId)).toMatchObject({
      scanned: { result: 'changed', parcel: { isComplete: true } },
    })
    expect((await orderNow(shop, id)).officialStatus).toBe('Confirmed')
    expect(await scan(consignmentId)).toMatchObject({ scanned: { result: 'packed' } })
  })

  test('a parcel on its way back is told from one to pack, also without a batch', async () => {
    const { shop, nadia, order, scan } = await openPackingDesk(await open())
    const { id, orderNo, consignmentId } = await order()
    await setFields(shop, { by: nadia, id }, { courierStatus: 'cancelled' })
    expect(await scan(consignmentId)).toMatchObject({
      scanned: { is: 'return', result: 'coming_back', order: { id, orderNo }, parcel: null },
    })
  })

  test('codes that are no code, mistyped or of a deleted size each have their answer', async () => {
    const { shop, product, order, start, scan, codeOf } = await openPackingDesk(await open())
    expect(await scan(codeOf('Black 42'))).toEqual({ ok: false, code: 'packing_none' })
    await order()
    await start()
    for (const code of ['', '  ', 'x'.repeat(65), '999999', 'P0', "' or 1=1", '9999999999'])
      expect(await scan(code)).toEqual({ ok: false, code: 'code_unknown' })
    const code = codeOf('Tan 42')
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
    expect(await scan(wrong)).toEqual({ ok: false, code: 'pair_code_mistyped' })
    const { by } = await makeAdmin(shop)
    await deleteVariant(shop, { by, productId: product.id, color: 'Tan' })
    expect(await scan(code)).toEqual({ ok: false, code: 'pair_code_of_nothing' })
  })

  test('a label keeps its code when the product and the size are called otherwise', async () => {
    const { shop, product, order, start, scan, codeOf } = await openPackingDesk(await open())
    const { by } = await makeAdmin(shop)
    await order()
    await start()
    const renamed = await updateProduct(shop, {
      by,
      productId: product.id,
      fields: { name: 'Jamuna' },
      variants: [
        {
          kind: 'set_stock',
          color: 'Black',
          size: 42,
          newSize: 43,
          stock: 399,
          expectedStock: null,
          reason: 'correction',
          note: null,
        },
      ],
    })
    expect(renamed).toMatchObject({ ok: true })
    expect(await scan(codeOf('Black 42'))).toMatchObject({
      scanned: { result: 'complete', pair: { productName: 'Jamuna', size: 43 } },
    })
  })
})
