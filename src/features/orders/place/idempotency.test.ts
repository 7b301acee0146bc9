import { beforeEach, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderRequest } from '#domain/orders/order.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  makeVisit,
  readStock,
} from '#tests/support/makers.ts'
import { placeOrder } from './place-order.ts'

eachEngine((_engine, open) => {
  let shop: Shop
  let oxford: Product
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const request = (given: Partial<OrderRequest> = {}) =>
    makeOrderRequest([makeLine(oxford)], { idempotencyKey: 'key-1', ...given })

  beforeEach(async () => {
    shop = makeShop(await open(), clock)
    oxford = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 1 })] })
  })

  test('a repeated request is answered with the order it made, and takes no second pair', async () => {
    const first = await placeOrder(shop, request())
    clock.advance(60_000)
    const second = await placeOrder(shop, request())
    expect(first).toMatchObject({ ok: true, repeated: false })
    expect(second).toEqual({ ...first, repeated: true })
    expect(await readStock(shop, oxford)).toEqual({ stock: 0, ledger: 0 })
  })

  test('a retry that came from another advertisement is the same order, with its first origin', async () => {
    const attribution = { first: makeVisit(), last: null }
    const first = await placeOrder(shop, request({ attribution }))
    const last = makeVisit({ campaign: 'winter' })
    expect(await placeOrder(shop, request({ attribution: { first: null, last } }))).toEqual({
      ...first,
      repeated: true,
    })
    expect(await placeOrder(shop, request())).toEqual({ ...first, repeated: true })
    expect(first).toMatchObject({ order: { attribution } })
  })

  test('it is still answered when the price, the coupon or the product is no longer what it was', async () => {
    const coupon = {
      productId: oxford.id,
      code: 'EID10',
      discountPercent: 10,
      expiresAt: '2026-03-03T00:00:00.000Z',
    }
    await createCoupon(shop, coupon)
    const first = await placeOrder(shop, request({ couponCode: 'EID10' }))
    clock.advance(7 * 86_400_000)
    expect(await placeOrder(shop, request({ couponCode: 'EID10' }))).toEqual({ ...first, repeated: true })
    await shop.db.transact(({ tx }) =>
      tx.updateTable('products').set({ price: 9000, status: 'draft' }).execute(),
    )
    expect(await placeOrder(shop, request({ couponCode: 'EID10' }))).toEqual({ ...first, repeated: true })
  })

  test('the total that was seen is no part of the contents: no second order after a change of price', async () => {
    const seen = (seenTotalTaka: number) => placeOrder(shop, request({ seenTotalTaka }))
    expect(await seen(1)).toMatchObject({ ok: false, code: 'total_changed' })
    const first = await seen(2580)
    expect(first).toMatchObject({ ok: true, repeated: false })
    await shop.db.transact(({ tx }) => tx.updateTable('products').set({ price: 9000 }).execute())
    for (const again of [await seen(2580), await seen(9080), await placeOrder(shop, request())])
      expect(again).toEqual({ ...first, repeated: true })
  })

  test('the same phone in another spelling is the same request', async () => {
    const first = await placeOrder(shop, request())
    const second = await placeOrder(shop, request({ recipientPhone: '+880 1712-345678' }))
    expect(second).toEqual({ ...first, repeated: true })
  })

  test.each<[string, (product: Product) => Partial<OrderRequest>]>([
    ['name', () => ({ recipientName: 'Karim' })],
    ['phone', () => ({ recipientPhone: '01812345678' })],
    ['address', () => ({ recipientAddress: 'House 13' })],
    ['note', () => ({ note: 'By the gate' })],
    ['area', () => ({ shippingArea: 'outside', shippingTaka: 130 })],
    ['coupon', () => ({ couponCode: 'EID10' })],
    ['quantity', product => ({ items: [makeLine(product, { quantity: 2 })] })],
    ['product', product => ({ items: [makeLine({ ...product, id: 'none' })] })],
  ])('the same key with another %s is refused and reveals nothing of the order', async (_what, change) => {
    await placeOrder(shop, request())
    expect(await placeOrder(shop, request(change(oxford)))).toEqual({ ok: false, code: 'key_reused' })
    expect(await shop.db.main.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  test('a refused request leaves its key free for the next try', async () => {
    const tooMany = request({ items: [makeLine(oxford, { quantity: 2 })] })
    expect(await placeOrder(shop, tooMany)).toMatchObject({ ok: false, code: 'out_of_stock' })
    expect(await placeOrder(shop, request())).toMatchObject({ ok: true, repeated: false })
  })

  test('requests without a key are orders of their own', async () => {
    const sandal = await makeProduct(shop)
    const keyless = makeOrderRequest([makeLine(sandal)])
    const numbers = []
    for (let times = 0; times < 2; times++) {
      const placed = await placeOrder(shop, keyless)
      numbers.push(placed.ok && placed.order.orderNo)
    }
    expect(new Set(numbers).size).toBe(2)
  })
})
