import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { SettingsReader } from '#features/settings/settings-reader.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { findOrder } from './find-order.ts'
import { placeOrder } from './place-order.ts'

const { delivery } = DEFAULT_SETTINGS
const withCharge = (chargeTaka: number): Delivery => ({
  ...delivery,
  zones: delivery.zones.map(zone => (zone.id === 'inside' ? { ...zone, chargeTaka } : zone)),
})

/** The shop with this delivery, as after a save. */
async function changed(shop: Shop, value: Delivery): Promise<Shop> {
  const row = {
    section: 'delivery',
    value: JSON.stringify(value),
    version: 1,
    updated_at: '',
    actor: 'admin',
  }
  await shop.db.transact(({ tx }) => tx.deleteFrom('settings').execute())
  await shop.db.transact(({ tx }) => tx.insertInto('settings').values(row).execute())
  return { ...shop, settings: new SettingsReader(shop.db) }
}

eachEngine((_engine, open) => {
  test('an order keeps its charge, and a page that is older is told the right total', async () => {
    const before = makeShop(await open())
    const oxford = await makeProduct(before)
    const request = makeOrderRequest([makeLine(oxford)])
    const placed = await placeOrder(before, request)
    if (!placed.ok) throw new Error(placed.code)
    const shop = await changed(before, withCharge(90))
    expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'total_changed', totalTaka: 2590 })
    expect(await placeOrder(shop, { ...request, shippingTaka: 90 })).toMatchObject({
      order: { deliveryChargeTaka: 90, shippingArea: 'inside', priceTaka: 2590 },
    })
    expect(await findOrder(shop, { id: placed.order.id })).toMatchObject({
      deliveryChargeTaka: 80,
      shippingArea: 'inside',
      priceTaka: 2580,
    })
  })

  test('an order is charged by the zone that names its area, and its id is stored', async () => {
    const [inside, rest] = delivery.zones
    if (!inside || !rest) throw new Error('no zones')
    const near = { ...inside, id: 'near', chargeTaka: 100, places: [{ district: 'Dhaka', area: 'Savar' }] }
    const shop = await changed(makeShop(await open()), { ...delivery, zones: [inside, near, rest] })
    const request = makeOrderRequest([makeLine(await makeProduct(shop))])
    expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'shipping_mismatch', totalTaka: 2600 })
    const placed = await placeOrder(shop, { ...request, shippingArea: 'near', shippingTaka: 100 })
    expect(placed).toMatchObject({ ok: true, order: { shippingArea: 'near', deliveryChargeTaka: 100 } })
    const row = await shop.db.main
      .selectFrom('orders')
      .select(['shipping_area', 'delivery_zone'])
      .executeTakeFirst()
    expect(row).toEqual({ shipping_area: null, delivery_zone: 'near' })
  })

  test('delivery is free from the sum of goods, the coupon taken off', async () => {
    const shop = await changed(makeShop(await open()), { ...delivery, freeFromTaka: 2500 })
    const oxford = await makeProduct(shop)
    await createCoupon(shop, { productId: oxford.id, code: 'EID10', discountPercent: 10, expiresAt: null })
    const request = makeOrderRequest([makeLine(oxford)])
    expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'total_changed', totalTaka: 2500 })
    expect(await placeOrder(shop, { ...request, shippingTaka: 0 })).toMatchObject({
      order: { deliveryChargeTaka: 0, priceTaka: 2500 },
    })
    expect(await placeOrder(shop, { ...request, couponCode: 'EID10' })).toMatchObject({
      order: { deliveryChargeTaka: 80, priceTaka: 2330 },
    })
  })
})
