import { expect, test } from 'vitest'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'

eachEngine((_engine, open) => {
  test('a quote is what the order then costs', async () => {
    const shop = makeShop(await open())
    const oxford = await makeProduct(shop, { priceTaka: 1999, discountPercent: 15 })
    await createCoupon(shop, { productId: oxford.id, code: 'EID7', discountPercent: 7, expiresAt: null })
    const request = makeOrderRequest([makeLine(oxford, { quantity: 3 })], { couponCode: 'eid7' })
    const quote = await quoteOrder(shop, request)
    const placed = await placeOrder(shop, request)
    expect(quote).toMatchObject({ ok: true, coupon: { code: 'EID7', discountPercent: 7 } })
    expect(placed.ok && placed.order.priceTaka).toBe(quote.ok && quote.totals.grandTotalTaka)
  })

  test('a quoted line shows what it is and how many pairs there are, too few being no refusal', async () => {
    const shop = makeShop(await open())
    const oxford = await makeProduct(shop, { name: 'Oxford', variants: [makeVariant('Black', { 42: 2 })] })
    const items = [makeLine(oxford, { quantity: 9 }), makeLine(oxford, { size: 50 })]
    const quote = await quoteOrder(shop, { items, couponCode: null, shippingTaka: 130 })
    expect(quote.ok && quote.lines).toEqual([
      {
        ...items[0],
        sizeId: oxford.variants[0]?.sizes[0]?.id,
        stock: 2,
        productName: 'Oxford',
        title: oxford.title,
        slug: 'oxford',
        swatch: '#000000',
        image: '/uploads/black-1000.webp',
        unitPriceTaka: 2500,
      },
      expect.objectContaining({ sizeId: null, stock: 0, image: oxford.image }),
    ])
  })

  test('a quote for a missing product says which line', async () => {
    const shop = makeShop(await open())
    const oxford = await makeProduct(shop)
    const items = [makeLine(oxford), makeLine({ ...oxford, id: 'none' })]
    expect(await quoteOrder(shop, { items, couponCode: null, shippingTaka: 80 })).toEqual({
      ok: false,
      code: 'product_not_found',
      items: [{ index: 1, available: 0 }],
    })
  })
})
