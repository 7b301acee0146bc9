import { expect, test } from 'vitest'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { placeOrder } from '#features/orders/place-order.ts'
import { ask, jsonOf } from '#tests/ask.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/makers.ts'
import { openShop } from '#tests/open-shop.ts'

test('whoever is nobody reads no order, no buyer and no coupon, whatever is asked with whatever name', async () => {
  const { origin, shop } = await openShop()
  const product = await makeProduct(shop, { name: 'Padma Slide', category: 'Sandal' })
  await createCoupon(shop, { productId: product.id, code: 'HUSHHUSH', discountPercent: 10, expiresAt: null })
  const request = makeOrderRequest([makeLine(product)], { recipientEmail: 'rahim@mail.example' })
  const placed = await placeOrder(shop, request)
  if (!placed.ok) throw new Error(placed.code)
  const { order } = placed
  const names = [
    order.id,
    `${order.orderNo}`,
    order.recipientPhone,
    product.id,
    product.slug,
    product.name,
    'Sandal',
  ]
  const personal = new RegExp(
    ['Rahim', 'rahim', order.recipientPhone, 'House 12', order.id, 'HUSHHUSH'].join('|'),
  )
  const document = jsonOf(await ask(origin, '/v1/openapi.json'))
  const paths = Object.keys(document.paths).filter(path => 'get' in document.paths[path])
  expect(paths).toContain('/v1/track/{token}')
  const guessed = ['/v1/orders', '/v1/orders/{id}', '/v1/orders-summary', '/v1/customers/{phone}']
  for (const path of [...paths, ...guessed])
    for (const name of path.includes('{') ? names : ['']) {
      const answer = await ask(origin, path.replaceAll(/\{\w+\}/g, encodeURIComponent(name)))
      expect(answer.text, `${path} with ${name}`).not.toMatch(personal)
    }
})
