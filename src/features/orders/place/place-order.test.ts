import { beforeEach, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { findOrder } from './find-order.ts'
import { placeOrder } from './place-order.ts'

eachEngine((_engine, open) => {
  const clock = heldClock('2026-03-02T20:00:00.000Z')
  let shop: Shop
  let oxford: Product
  const orders = () => shop.db.main.selectFrom('orders').selectAll().orderBy('order_no').execute()

  async function nothingWasWritten() {
    expect(await orders()).toEqual([])
    expect(await shop.db.main.selectFrom('order_lines').selectAll().execute()).toEqual([])
    expect(await shop.db.main.selectFrom('order_events').selectAll().execute()).toEqual([])
    expect(await readStock(shop, oxford)).toEqual({ stock: 5, ledger: 5 })
  }

  beforeEach(async () => {
    shop = makeShop(await open(), clock)
    oxford = await makeProduct(shop, { name: 'Oxford', priceTaka: 2500, discountPercent: 10 })
  })

  describe('an order', () => {
    test('is answered with its number and totals, at the shop’s prices', async () => {
      const placed = await placeOrder(shop, makeOrderRequest([makeLine(oxford, { quantity: 2 })]))
      expect(placed).toMatchObject({
        ok: true,
        repeated: false,
        order: {
          orderNo: 1001,
          recipientPhone: '01712345678',
          source: 'Website',
          officialStatus: 'Queued',
          subtotalTaka: 4500,
          discountTaka: 0,
          deliveryChargeTaka: 80,
          priceTaka: 4580,
          productPriceTaka: 4580,
          createdAt: '2026-03-02T20:00:00.000Z',
        },
      })
    })

    test('is in the database as it was answered', async () => {
      const request = makeOrderRequest([makeLine(oxford), makeLine(oxford, { size: 41, quantity: 3 })], {
        recipientEmail: 'rahim@example.com',
        note: 'Call before coming',
      })
      const placed = await placeOrder(shop, request)
      if (!placed.ok) throw new Error(placed.code)
      expect(await findOrder(shop, { id: placed.order.id })).toEqual(placed.order)
      expect(await findOrder(shop, { orderNo: placed.order.orderNo })).toEqual(placed.order)
    })

    test('takes its pairs from the stock, with one line in the ledger for each variant', async () => {
      const items = [
        makeLine(oxford),
        makeLine(oxford, { size: 41, quantity: 2 }),
        makeLine(oxford, { quantity: 3 }),
      ]
      const placed = await placeOrder(shop, makeOrderRequest(items))
      expect(placed).toMatchObject({ ok: true })
      expect(await readStock(shop, oxford, { size: 42 })).toEqual({ stock: 1, ledger: 1 })
      expect(await readStock(shop, oxford, { size: 41 })).toEqual({ stock: 3, ledger: 3 })
      const taken = await shop.db.main
        .selectFrom('stock_movements')
        .selectAll()
        .where('reason', '=', 'order')
        .execute()
      expect(taken.map(({ change }) => change).sort()).toEqual([-2, -4])
      expect(new Set(taken.map(({ order_id }) => order_id))).toEqual(new Set([placed.ok && placed.order.id]))
    })

    test('keeps the lines as they were asked for, with the size each was taken from', async () => {
      const items = [makeLine(oxford), makeLine(oxford, { quantity: 3 })]
      await placeOrder(shop, makeOrderRequest(items))
      const lines = await shop.db.main.selectFrom('order_lines').selectAll().orderBy('line_no').execute()
      const sizeId = oxford.variants[0]?.sizes.find(({ size }) => size === 42)?.id
      expect(lines.map(line => [line.line_no, line.quantity, line.size_id, line.stock_state])).toEqual([
        [1, 1, sizeId, 'reserved'],
        [2, 3, sizeId, 'reserved'],
      ])
    })

    test('has an event that says it was placed, and the calendar day of Dhaka', async () => {
      await placeOrder(shop, makeOrderRequest([makeLine(oxford)]))
      const [event, ...more] = await shop.db.main.selectFrom('order_events').selectAll().execute()
      expect(more).toEqual([])
      expect(event).toMatchObject({ kind: 'placed', actor: 'shop' })
      expect(JSON.parse(event?.details ?? '')).toEqual({ source: 'Website', priceTaka: 2330 })
      expect((await orders())[0]?.day).toBe('2026-03-03')
    })

    test('keeps its own copy of name and price when the product changes', async () => {
      const placed = await placeOrder(shop, makeOrderRequest([makeLine(oxford)]))
      await shop.db.transact(({ tx }) =>
        tx.updateTable('products').set({ name: 'Derby', price: 9000 }).where('id', '=', oxford.id).execute(),
      )
      if (!placed.ok) throw new Error(placed.code)
      const found = await findOrder(shop, { id: placed.order.id })
      expect(found?.items[0]).toMatchObject({ productName: 'Oxford', unitPriceTaka: 2250 })
    })

    test('may be for a half size and for several products', async () => {
      const sandal = await makeProduct(shop, { priceTaka: 1290, variants: [makeVariant('Tan', { 42.5: 1 })] })
      const items = [makeLine(oxford), makeLine(sandal, { color: 'Tan', size: 42.5 })]
      const placed = await placeOrder(shop, makeOrderRequest(items))
      expect(placed).toMatchObject({ ok: true, order: { subtotalTaka: 3540, priceTaka: 3620 } })
      expect(await readStock(shop, sandal, { color: 'Tan', size: 42.5 })).toEqual({ stock: 0, ledger: 0 })
    })

    test('stores the phone in one form however it was written', async () => {
      const request = makeOrderRequest([makeLine(oxford)], { recipientPhone: '+৮৮০ ১৭১২-৩৪৫৬৭৮' })
      expect(await placeOrder(shop, request)).toMatchObject({
        ok: true,
        order: { recipientPhone: '01712345678' },
      })
    })
  })

  describe('an order is refused and nothing is written', () => {
    test('with every short line, lines of one variant together', async () => {
      const items = [
        makeLine(oxford, { quantity: 3 }),
        makeLine(oxford, { size: 41, quantity: 5 }),
        makeLine(oxford, { quantity: 3 }),
        makeLine(oxford, { size: 44 }),
        makeLine(oxford, { color: 'Olive' }),
      ]
      expect(await placeOrder(shop, makeOrderRequest(items))).toEqual({
        ok: false,
        code: 'out_of_stock',
        items: [
          { index: 0, available: 5 },
          { index: 2, available: 5 },
          { index: 3, available: 0 },
          { index: 4, available: 0 },
        ],
      })
      await nothingWasWritten()
    })

    test('for a product that does not exist, or is a draft', async () => {
      const draft = await makeProduct(shop, { status: 'draft' })
      const items = [makeLine(oxford), makeLine(draft), makeLine({ ...oxford, id: 'none' })]
      expect(await placeOrder(shop, makeOrderRequest(items))).toEqual({
        ok: false,
        code: 'product_not_found',
        items: [
          { index: 1, available: 0 },
          { index: 2, available: 0 },
        ],
      })
      await nothingWasWritten()
    })

    test('for a phone number that is none', async () => {
      const request = makeOrderRequest([makeLine(oxford)], { recipientPhone: '01212345678' })
      expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'phone_invalid' })
      await nothingWasWritten()
    })

    test('for an upazila of another district', async () => {
      const request = makeOrderRequest([makeLine(oxford)], { district: 'Sylhet', upazila: 'Savar' })
      expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'place_unknown' })
      await nothingWasWritten()
    })

    test.each([
      [
        'another district at the price of Dhaka',
        { district: 'Sylhet', upazila: null, shippingTaka: 80 },
        2380,
      ],
      ['an area with the price of the other', { shippingArea: 'inside', shippingTaka: 130 }, 2330],
      [
        'an address in another district that is named nowhere else',
        {
          district: null,
          upazila: null,
          shippingArea: 'inside',
          shippingTaka: 80,
          recipientAddress: 'বাসা ৪, জিন্দাবাজার, সিলেট',
        },
        2380,
      ],
      ['no price at all', { district: null, upazila: null, shippingArea: null, shippingTaka: 0 }, 2380],
    ] as const)('for %s, and is told the right total', async (_words, destination, totalTaka) => {
      const request = makeOrderRequest([makeLine(oxford)], destination)
      expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'shipping_mismatch', totalTaka })
      await nothingWasWritten()
    })

    test.each([2329, 2331, 0])(
      'for a total of %d that the shopper saw and is not the right one',
      async seen => {
        const request = makeOrderRequest([makeLine(oxford)], { seenTotalTaka: seen })
        expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'total_changed', totalTaka: 2330 })
        await nothingWasWritten()
      },
    )
  })

  test.each([0, -1, 1.5, 101, Number.NaN])('a line of %d pairs is a bug of the caller', async quantity => {
    await expect(placeOrder(shop, makeOrderRequest([makeLine(oxford, { quantity })]))).rejects.toThrow(
      RangeError,
    )
    await nothingWasWritten()
  })

  describe('a coupon of the first line’s product', () => {
    const couponed = async (couponScope: CouponScope, couponCode = 'eid10') => {
      const sandal = await makeProduct(shop, { priceTaka: 1001 })
      const productId = oxford.id
      await createCoupon(shop, {
        productId,
        code: 'EID10',
        discountPercent: 10,
        expiresAt: '2026-04-01T00:00:00.000Z',
      })
      const request = makeOrderRequest([makeLine(oxford), makeLine(sandal)], { couponCode })
      return {
        request,
        sandal,
        placed: await placeOrder({ ...shop, config: { ...shop.config, couponScope } }, request),
      }
    }

    test('takes its percentage off the whole cart', async () => {
      const { placed } = await couponed('cart')
      expect(placed).toMatchObject({
        ok: true,
        order: { couponCode: 'EID10', subtotalTaka: 3251, discountTaka: 325, priceTaka: 3006 },
      })
    })

    test('takes its percentage off its own product alone where the owner has chosen so', async () => {
      const { placed } = await couponed('product')
      expect(placed).toMatchObject({ ok: true, order: { discountTaka: 225, priceTaka: 3106 } })
    })

    test('is not taken when the other product stands first, and the order is told its total without', async () => {
      const { sandal } = await couponed('cart')
      const request = makeOrderRequest([makeLine(sandal), makeLine(oxford)], { couponCode: 'EID10' })
      expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'coupon_unknown', totalTaka: 3331 })
    })

    test('is refused once expired, with the total without it', async () => {
      const { request } = await couponed('cart')
      const later = { ...shop, clock: heldClock('2026-04-01T00:00:00.000Z') }
      expect(await placeOrder(later, request)).toEqual({ ok: false, code: 'coupon_expired', totalTaka: 3331 })
    })
  })

  describe('the same order sent twice', () => {
    const tenMinutesMs = 10 * 60_000
    const marks = async () => {
      const rows = await orders()
      return rows.map(row => rows.findIndex(({ id }) => id === row.duplicate_of))
    }

    test('without a key is marked as the duplicate of the newest within ten minutes', async () => {
      const request = makeOrderRequest([makeLine(oxford)])
      for (let times = 0; times < 3; times++) await placeOrder(shop, request)
      clock.advance(tenMinutesMs)
      await placeOrder(shop, request)
      clock.advance(tenMinutesMs + 1)
      await placeOrder(shop, request)
      expect(await marks()).toEqual([-1, 0, 1, 2, -1])
    })

    test('with other pairs or from another phone is no duplicate', async () => {
      await placeOrder(shop, makeOrderRequest([makeLine(oxford)]))
      await placeOrder(shop, makeOrderRequest([makeLine(oxford, { size: 41 })]))
      await placeOrder(shop, makeOrderRequest([makeLine(oxford)], { recipientPhone: '01812345678' }))
      expect(await marks()).toEqual([-1, -1, -1])
    })
  })
})
