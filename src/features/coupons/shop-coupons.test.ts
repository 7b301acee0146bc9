import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { isBusy } from '#db/db-errors.ts'
import type { ShopCouponTerms } from '#domain/coupons/shop-coupon.ts'
import type { OrderRequest } from '#domain/orders/order.ts'
import { type PlaceOrderOutcome, placeOrder } from '#features/orders/place/place-order.ts'
import { quoteOrder } from '#features/orders/place/quote-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeTerms } from '#tests/support/shop-coupons.ts'
import { changeShopCoupon } from './change-shop-coupon.ts'
import { checkCoupon } from './check-coupon.ts'
import { createCoupon } from './create-coupon.ts'
import { createShopCoupon } from './create-shop-coupon.ts'
import { deleteShopCoupon } from './delete-shop-coupon.ts'
import { listShopCoupons } from './list-shop-coupons.ts'
import { makeCouponCodes } from './make-coupon-codes.ts'

const PHONES = Array.from({ length: 600 }, (_, index) => `017${String(10_000_000 + index)}`)

async function openWith(shop: Shop, given: Partial<ShopCouponTerms> = {}) {
  const { by } = await makeAdmin(shop)
  const terms = makeTerms(given)
  const created = await createShopCoupon(shop, { by, terms, key: null })
  if (!created.ok) throw new Error(created.code)
  const { coupon } = created
  const [shoe, sandal] = [
    await makeProduct(shop, {
      priceTaka: 3000,
      category: 'Formal',
      variants: [makeVariant('Black', { 42: 900 })],
    }),
    await makeProduct(shop, {
      priceTaka: 1000,
      category: 'Casual',
      variants: [makeVariant('Black', { 42: 900 })],
    }),
  ]
  let sent = 0
  const request = (asked: Partial<OrderRequest> = {}) => {
    sent += 1
    const recipientPhone = PHONES[sent] ?? ''
    return makeOrderRequest([makeLine(shoe), makeLine(sandal)], {
      couponCode: coupon.code,
      recipientPhone,
      ...asked,
    })
  }
  return {
    by,
    coupon,
    terms,
    shoe,
    sandal,
    request,
    order: (asked?: Partial<OrderRequest>) => placeOrder(shop, request(asked)),
    now: async () => (await listShopCoupons(shop, { by })).find(({ id }) => id === coupon.id),
  }
}

/** A shopper whom a slow machine tells that it is busy presses again. */
async function untilAnswered(shop: Shop, request: OrderRequest): Promise<PlaceOrderOutcome> {
  for (;;)
    try {
      return await placeOrder(shop, request)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
}

eachEngine((_engine, open) => {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shopOf = async () => makeShop(await open(), clock)

  test.each([
    [
      { kind: 'percent', amount: 10 },
      { subtotal: 4000, discount: 400, delivery_charge: 80, price: 3680 },
    ],
    [
      { kind: 'sum', amount: 500 },
      { subtotal: 4000, discount: 500, delivery_charge: 80, price: 3580 },
    ],
    [
      { kind: 'delivery', amount: 0 },
      { subtotal: 4000, discount: 0, delivery_charge: 0, price: 4000 },
    ],
    [
      { kind: 'percent', amount: 10, category: 'FORMAL' },
      { subtotal: 4000, discount: 300, delivery_charge: 80, price: 3780 },
    ],
    [
      { kind: 'sum', amount: 5000, category: 'Casual' },
      { subtotal: 4000, discount: 1000, delivery_charge: 80, price: 3080 },
    ],
  ] as const)('%o: the quote, the order and its row are one price', async (terms, sums) => {
    const shop = await shopOf()
    const { order, request, now } = await openWith(shop, terms)
    const shippingTaka = sums.delivery_charge
    const quoted = await quoteOrder(shop, { ...request(), shippingTaka: 80 })
    expect(quoted).toMatchObject({
      ok: true,
      totals: { discountTaka: sums.discount, shippingTaka, grandTotalTaka: sums.price },
    })
    expect(await order({ shippingTaka })).toMatchObject({
      ok: true,
      order: { discountTaka: sums.discount, priceTaka: sums.price, couponCode: 'EID' },
    })
    expect(
      await shop.db.main
        .selectFrom('orders')
        .select(['subtotal', 'discount', 'delivery_charge', 'price', 'coupon_use'])
        .execute(),
    ).toEqual([{ ...sums, coupon_use: 1 }])
    const costTaka = sums.discount + (terms.kind === 'delivery' ? 80 : 0)
    expect(await now()).toMatchObject({ used: 1, costTaka })
  })

  test('chosen products alone are taken off, and an order without one of them is refused', async () => {
    const shop = await shopOf()
    const { by, shoe, sandal } = await openWith(shop)
    const terms = makeTerms({ code: 'SHOE', kind: 'percent', amount: 50, productIds: [shoe.id, shoe.id] })
    await createShopCoupon(shop, { by, terms, key: null })
    const quote = (...products: (typeof shoe)[]) =>
      quoteOrder(shop, { items: products.map(one => makeLine(one)), couponCode: 'shoe', shippingTaka: 80 })
    expect(await quote(sandal, shoe)).toMatchObject({ ok: true, totals: { discountTaka: 1500 } })
    expect(await quote(sandal)).toEqual({ ok: false, code: 'coupon_elsewhere', totalTaka: 1080 })
  })

  test('below its minimum it is refused with the total without it', async () => {
    const shop = await shopOf()
    const { order, sandal } = await openWith(shop, { minimumTaka: 1001 })
    const items = [makeLine(sandal)]
    const refused = { ok: false, code: 'coupon_minimum', minimumTaka: 1001, totalTaka: 1080 }
    expect(await order({ items })).toEqual(refused)
    expect(await order({ items: [makeLine(sandal, { quantity: 2 })] })).toMatchObject({ ok: true })
  })

  test('its days are days in Dhaka, and paused and ended ones do not hold', async () => {
    const shop = makeShop(await open(), heldClock('2026-03-02T17:59:59.999Z'))
    const { by, coupon, shoe, now } = await openWith(shop, { firstDay: '2026-03-03', lastDay: '2026-03-03' })
    const check = async (at: Shop = shop) => {
      const checked = await checkCoupon(at, { productId: shoe.id, code: ' eid ' })
      return checked.ok ? 'ok' : checked.code
    }
    const at = (time: string) => ({ ...shop, clock: heldClock(time) })
    expect(await check()).toBe('coupon_early')
    expect(await now()).toMatchObject({ state: 'planned' })
    const during = at('2026-03-02T18:00:00.000Z')
    expect(await check(during)).toBe('ok')
    expect(await check(at('2026-03-03T18:00:00.000Z'))).toBe('coupon_expired')
    const stop = async (stopped: 'ended' | 'paused' | '') => {
      const version = (await now())?.version ?? 0
      await changeShopCoupon(during, { by, id: coupon.id, version, stopped })
      return check(during)
    }
    expect([await stop('paused'), await stop('ended'), await stop('')]).toEqual([
      'coupon_unknown',
      'coupon_expired',
      'ok',
    ])
  })

  test('of hundreds at once for the last uses, exactly as many get one, and nobody else has an order', async () => {
    const shop = await shopOf()
    const { now, request } = await openWith(shop, { limit: 5 })
    const placed = await Promise.all(Array.from({ length: 500 }, () => untilAnswered(shop, request())))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(5)
    const refused = placed.filter(one => !one.ok)
    expect(new Set(refused.map(one => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ ok: false, code: 'coupon_used_up', totalTaka: 4080 })]),
    )
    expect(await shop.db.main.selectFrom('orders').select('coupon_use').execute()).toHaveLength(5)
    expect(await now()).toMatchObject({ used: 5, state: 'used_up' })
    expect(await placeOrder(shop, request({ couponCode: null }))).toMatchObject({ ok: true })
  })

  test('a phone uses it as often as it may, however many it sends at once', async () => {
    const shop = await shopOf()
    const { order, now } = await openWith(shop, { limitOfPhone: 2 })
    const recipientPhone = '01811111111'
    const placed = await Promise.all(Array.from({ length: 9 }, () => order({ recipientPhone })))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(2)
    const refused = { ok: false, code: 'coupon_used_by_phone', totalTaka: 4080 }
    expect(placed.find(({ ok }) => !ok)).toEqual(refused)
    expect(await order()).toMatchObject({ ok: true })
    expect(await now()).toMatchObject({ used: 3 })
  })

  test('each one-time code is good for one order, and is written as it was made', async () => {
    const shop = await shopOf()
    const { by, coupon, order, now, shoe } = await openWith(shop, { code: null })
    const made = await makeCouponCodes(shop, { by, id: coupon.id, count: 205, prefix: 'EID', key: 'k1' })
    const again = await makeCouponCodes(shop, { by, id: coupon.id, count: 205, prefix: 'EID', key: 'k1' })
    if (!made.ok || !again.ok) throw new Error('no codes')
    expect(again).toMatchObject({ repeated: true })
    expect(new Set(again.codes)).toEqual(new Set(made.codes))
    expect(new Set(made.codes).size).toBe(205)
    const [code = ''] = made.codes
    expect(code).toMatch(/^EID(-[3479ACDEFHJKMNPRTWXY]{4}){3}$/)
    expect(await checkCoupon(shop, { productId: shoe.id, code })).toMatchObject({ ok: true })
    const twice = await Promise.all([order({ couponCode: code.toLowerCase() }), order({ couponCode: code })])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await checkCoupon(shop, { productId: shoe.id, code })).toEqual({
      ok: false,
      code: 'coupon_used_up',
    })
    expect(await now()).toMatchObject({ used: 1, codes: 205, codesLeft: 204 })
  })

  test('no two coupons have one code, of the shop or of a product, whoever comes first', async () => {
    const shop = await shopOf()
    const { by, shoe, coupon } = await openWith(shop)
    const taken = { ok: false, code: 'coupon_code_taken' }
    const ofProduct = (code: string) =>
      createCoupon(shop, { productId: shoe.id, code, discountPercent: 5, expiresAt: null }, by)
    expect(await ofProduct('eid')).toEqual(taken)
    expect(await ofProduct('PUJA')).toMatchObject({ ok: true })
    const ofShop = (code: string) => createShopCoupon(shop, { by, terms: makeTerms({ code }), key: null })
    expect(await ofShop('puja')).toEqual(taken)
    const both = await Promise.all([ofShop('NEW'), ofShop('new')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const terms = makeTerms({ code: 'puja' })
    expect(await changeShopCoupon(shop, { by, id: coupon.id, version: 1, terms })).toEqual(taken)
  })

  test('the same key adds a coupon once, and other terms under it are refused', async () => {
    const shop = await shopOf()
    const { by } = await openWith(shop)
    const terms = makeTerms({ code: 'ONCE' })
    const add = (given = terms) => createShopCoupon(shop, { by, terms: given, key: 'a key' })
    expect([await add(), await add()]).toMatchObject([{ repeated: false }, { repeated: true }])
    expect(await add({ ...terms, amount: 20 })).toEqual({ ok: false, code: 'change_key_reused' })
  })

  test('a change of a coupon that somebody else has changed meanwhile is refused, and so is one that is gone', async () => {
    const shop = await shopOf()
    const { by, coupon, terms, now, order } = await openWith(shop)
    await order()
    const change = (amount: number) =>
      changeShopCoupon(shop, { by, id: coupon.id, version: 1, terms: { ...terms, amount } })
    const both = await Promise.all([change(20), change(30)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'coupon_changed' })
    expect(await now()).toMatchObject({ version: 2, used: 1 })
    expect(await deleteShopCoupon(shop, { by, id: coupon.id })).toEqual({ ok: true })
    expect(await deleteShopCoupon(shop, { by, id: coupon.id })).toEqual({ ok: false, code: 'coupon_gone' })
    expect(await order()).toMatchObject({ ok: false, code: 'coupon_unknown' })
    const kept = await shop.db.main.selectFrom('orders').select(['coupon_code', 'discount']).execute()
    expect(kept).toEqual([{ coupon_code: 'EID', discount: 400 }])
  })
})
