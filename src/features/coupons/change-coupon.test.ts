import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  setOfficialStatus,
} from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { addCoupon } from './add-coupon.ts'
import { changeCoupon } from './change-coupon.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { listCoupons } from './list-coupons.ts'

async function openWithCoupon(shop: Shop) {
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop)
  const of = { by, productId: product.id }
  await addCoupon(shop, { ...of, code: 'eid10', discountPercent: 10, lastDay: '' })
  const list = async () => {
    const listed = await listCoupons(shop, of)
    return listed.ok ? listed.coupons : listed
  }
  let phones = 0
  const order = async (couponCode: string) => {
    phones += 1
    const recipientPhone = `0171234${String(phones).padStart(4, '0')}`
    const placed = await placeOrder(
      shop,
      makeOrderRequest([makeLine(product)], { couponCode, recipientPhone }),
    )
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  return { by, product, of, list, order }
}

eachEngine((_engine, open) => {
  test('coupons are listed by their codes, each with the orders made with it but for fake and deleted ones', async () => {
    const shop = makeShop(await open())
    const { of, list, order } = await openWithCoupon(shop)
    await addCoupon(shop, { ...of, code: 'ALL', discountPercent: 100, lastDay: '2026-03-01' })
    await order('EID10')
    await order('eid10')
    await setOfficialStatus(shop, await order('EID10'), { from: 'Queued', to: 'Fake' })
    const { id } = await order('EID10')
    await deleteOrder(shop, { by: of.by, id })
    expect(await list()).toMatchObject([
      { code: 'ALL', discountPercent: 100, expiresAt: '2026-03-01T17:59:59.999Z', isExpired: true, used: 0 },
      { code: 'EID10', discountPercent: 10, expiresAt: null, isExpired: false, used: 2 },
    ])
    await restoreOrder(shop, { by: of.by, id })
    expect(await list()).toMatchObject([{ code: 'ALL' }, { code: 'EID10', used: 3 }])
  })

  test('a coupon under another code keeps its count, and the old code is free and holds no more', async () => {
    const shop = makeShop(await open())
    const { of, list, order } = await openWithCoupon(shop)
    const { orderNo } = await order('EID10')
    const changed = await changeCoupon(shop, { ...of, code: 'eid10', change: { code: 'falgun' } })
    expect(changed).toMatchObject({ ok: true, coupon: { code: 'FALGUN', discountPercent: 10, used: 1 } })
    await expect(order('EID10')).rejects.toThrow('coupon_unknown')
    expect(await addCoupon(shop, { ...of, code: 'EID10', discountPercent: 5, lastDay: '' })).toMatchObject({
      ok: true,
    })
    await order('FALGUN')
    expect(await list()).toMatchObject([
      { code: 'EID10', used: 0 },
      { code: 'FALGUN', used: 2 },
    ])
    const kept = await shop.db.main.selectFrom('orders').selectAll().where('order_no', '=', orderNo).execute()
    expect(kept).toMatchObject([{ coupon_code: 'EID10' }])
  })

  test('what a change leaves out stays, and an empty day takes the end away', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { of, list } = await openWithCoupon(shop)
    const change = (what: Parameters<typeof changeCoupon>[1]['change']) =>
      changeCoupon(shop, { ...of, code: 'EID10', change: what })
    await change({ lastDay: '2026-03-02' })
    expect(await list()).toMatchObject([{ expiresAt: '2026-03-02T17:59:59.999Z', discountPercent: 10 }])
    await change({ discountPercent: 20 })
    expect(await list()).toMatchObject([{ expiresAt: '2026-03-02T17:59:59.999Z', discountPercent: 20 }])
    clock.advance(12 * 3_600_000)
    expect(await list()).toMatchObject([{ isExpired: true }])
    await change({ lastDay: '' })
    expect(await list()).toMatchObject([{ expiresAt: null, isExpired: false, discountPercent: 20 }])
  })

  test('a code that another coupon of the product has cannot be taken, not even at the same moment', async () => {
    const shop = makeShop(await open())
    const { of, list } = await openWithCoupon(shop)
    await addCoupon(shop, { ...of, code: 'OTHER', discountPercent: 5, lastDay: '' })
    const taken = { ok: false, code: 'coupon_taken' }
    expect(await changeCoupon(shop, { ...of, code: 'EID10', change: { code: 'other' } })).toEqual(taken)
    const both = await Promise.all(
      ['EID10', 'OTHER'].map(code => changeCoupon(shop, { ...of, code, change: { code: 'NEXT' } })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter(({ ok }) => !ok)).toEqual([taken])
    expect(await list()).toHaveLength(2)
  })

  test('a deleted coupon is gone, its orders keep its code, and it cannot be deleted again', async () => {
    const shop = makeShop(await open())
    const { of, list, order } = await openWithCoupon(shop)
    await order('EID10')
    expect(await deleteCoupon(shop, { ...of, code: 'eid10' })).toEqual({ ok: true })
    expect(await list()).toEqual([])
    expect(await shop.db.main.selectFrom('orders').select(['coupon_code', 'discount']).execute()).toEqual([
      { coupon_code: 'EID10', discount: 250 },
    ])
    const gone = { ok: false, code: 'coupon_not_found' }
    expect(await deleteCoupon(shop, { ...of, code: 'EID10' })).toEqual(gone)
    expect(await changeCoupon(shop, { ...of, code: 'EID10', change: { discountPercent: 5 } })).toEqual(gone)
  })

  test('a coupon of the same code and another product is left alone', async () => {
    const shop = makeShop(await open())
    const { by, list } = await openWithCoupon(shop)
    const other = { by, productId: (await makeProduct(shop)).id }
    await addCoupon(shop, { ...other, code: 'EID10', discountPercent: 50, lastDay: '' })
    await changeCoupon(shop, { ...other, code: 'EID10', change: { discountPercent: 60 } })
    await deleteCoupon(shop, { ...other, code: 'EID10' })
    expect(await list()).toMatchObject([{ code: 'EID10', discountPercent: 10 }])
  })

  test('a product that the shop does not have, or not any more, has no coupons to see or change', async () => {
    const shop = makeShop(await open())
    const { of, product } = await openWithCoupon(shop)
    const gone = { ok: false, code: 'product_not_found' }
    const nowhere = async (productId: string) => {
      const from = { ...of, productId }
      expect(await listCoupons(shop, from)).toEqual(gone)
      expect(await addCoupon(shop, { ...from, code: 'NEW', discountPercent: 5, lastDay: '' })).toEqual(gone)
      expect(await changeCoupon(shop, { ...from, code: 'EID10', change: {} })).toEqual(gone)
      expect(await deleteCoupon(shop, { ...from, code: 'EID10' })).toEqual(gone)
    }
    await nowhere('none')
    const deleted = { deleted_at: shop.clock.now().toISOString() }
    await shop.db.transact(({ tx }) =>
      tx.updateTable('products').set(deleted).where('id', '=', product.id).execute(),
    )
    await nowhere(product.id)
  })
})
