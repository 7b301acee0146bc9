import { expect, test } from 'vitest'
import type { NewOrder } from '#domain/orders/new-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeShopCoupon } from '#tests/support/shop-coupons.ts'
import { createOrder } from './create-order.ts'

async function openWith(shop: Shop) {
  const { by } = await makeAdmin(shop)
  const shoe = await makeProduct(shop, { priceTaka: 3000 })
  const order = (given: Partial<NewOrder> = {}): NewOrder => ({
    idempotencyKey: null,
    recipientName: 'Rahim Uddin',
    recipientPhone: '01712345678',
    alternativePhone: null,
    recipientEmail: null,
    recipientAddress: 'House 12, Road 7, Dhanmondi, Dhaka',
    note: null,
    source: 'WhatsApp',
    priceTaka: 3080,
    deliveryChargeTaka: 80,
    advancePaidTaka: 0,
    advanceMethod: null,
    advanceReference: null,
    couponCode: 'EID',
    items: [makeLine(shoe)],
    ...given,
  })
  return { by, order }
}

eachEngine((_engine, open) => {
  test.each([
    [{ kind: 'percent', amount: 10 }, 3080, { discountTaka: 300, deliveryChargeTaka: 80, priceTaka: 2780 }],
    [{ kind: 'sum', amount: 500 }, 2580, { discountTaka: 500, deliveryChargeTaka: 80, priceTaka: 2080 }],
    [{ kind: 'delivery', amount: 0 }, 3080, { discountTaka: 0, deliveryChargeTaka: 0, priceTaka: 3000 }],
  ] as const)(
    'a coupon %o that a customer names is taken off the price of %i',
    async (terms, priceTaka, sums) => {
      const shop = makeShop(await open())
      const { by, order } = await openWith(shop)
      await makeShopCoupon(shop, { by, ...terms, limit: 1 })
      const created = await createOrder(shop, { by, order: order({ priceTaka }) })
      expect(created).toMatchObject({ ok: true, order: { ...sums, couponCode: 'EID' } })
      const second = order({ priceTaka, recipientPhone: '01812345678' })
      expect(await createOrder(shop, { by, order: second })).toMatchObject({
        ok: false,
        code: 'coupon_used_up',
      })
    },
  )

  test('whoever may agree on no price may take a coupon all the same, and an unknown one is refused', async () => {
    const shop = makeShop(await open())
    const { by: admin, order } = await openWith(shop)
    await makeShopCoupon(shop, { by: admin })
    const { by } = await makeModerator(shop)
    expect(await createOrder(shop, { by, order: order() })).toMatchObject({
      ok: true,
      order: { priceTaka: 2780 },
    })
    const unknown = order({ couponCode: 'NONE', recipientPhone: '01812345678' })
    expect(await createOrder(shop, { by, order: unknown })).toMatchObject({
      ok: false,
      code: 'coupon_unknown',
    })
  })

  test('a price that is less than the coupon takes off is refused, and so is an advance above what is left', async () => {
    const shop = makeShop(await open())
    const { by, order } = await openWith(shop)
    await makeShopCoupon(shop, { by, kind: 'sum', amount: 2000 })
    expect(await createOrder(shop, { by, order: order({ priceTaka: 2079 }) })).toEqual({
      ok: false,
      code: 'delivery_above_price',
    })
    expect(await createOrder(shop, { by, order: order({ advancePaidTaka: 1081 }) })).toEqual({
      ok: false,
      code: 'advance_above_price',
    })
  })
})
