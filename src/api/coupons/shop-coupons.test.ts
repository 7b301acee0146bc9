import { expect, test } from 'vitest'
import { ShopCouponAnswer, ShopCouponsAnswer } from '#contract/coupons/shop-coupon-wire.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'

async function openCoupons() {
  const { origin, shop } = await openShop()
  const [{ cookie }, moderator] = [await makeAdmin(shop), await makeModerator(shop)]
  const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    ask(origin, path, { method, headers: { ...headersOf(cookie), ...more }, ...(body && { body }) })
  const listAs = async (who: string) =>
    ShopCouponsAnswer.parse(jsonOf(await ask(origin, '/v1/coupons', { headers: headersOf(who) }))).data
  const add = (body: object, more?: Record<string, string>) => call('POST', '/v1/coupons', body, more)
  return { origin, shop, cookie, moderator, call, listAs, add }
}

test('a coupon is added, listed with its uses and its cost, and only who may see money sees that', async () => {
  const { shop, cookie, moderator, listAs, add, origin } = await openCoupons()
  const answer = await add({ name: 'Eid', code: ' eid ', kind: 'sum', amount: 200, limit: 5 })
  expect(answer.status).toBe(201)
  expect(ShopCouponAnswer.parse(jsonOf(answer))).toMatchObject({
    message: 'Coupon added successfully!',
    data: { code: 'EID', state: 'running', used: 0, cost_taka: 0, limit: 5, version: 1 },
  })
  const product = await makeProduct(shop)
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], { couponCode: 'EID' }))
  expect(placed.ok).toBe(true)
  expect(await listAs(cookie)).toMatchObject([{ used: 1, cost_taka: 200 }])
  await setSettings(shop, 'team', { seesMoney: false })
  expect(await listAs(moderator.cookie)).toMatchObject([{ used: 1, cost_taka: null }])
  const path = `/v1/products/${product.id}/coupon/EID/validate?cart=other`
  expect(jsonOf(await ask(origin, path))).toEqual({
    success: true,
    message: 'Coupon applied! Tk. 200 off.',
    discountPercentage: 0,
    code: 'EID',
    shop: { kind: 'sum', amount: 200, minimum_taka: 0, product_ids: null },
  })
})

test('what cannot be is told beside each field', async () => {
  const { add } = await openCoupons()
  const wrong = { kind: 'percent', amount: 101, limit: 0, first_day: '2026-02-30', minimum_taka: -1 }
  expect(jsonOf(await add(wrong)).fields).toEqual({
    name: 'Please give it a name',
    amount: 'Discount between 1% and 100% required',
    limit: 'A whole number from 1',
    first_day: 'Please choose a day of the calendar',
    minimum_taka: 'Between Tk 0 and Tk 100,000',
  })
  expect((await add({ name: 'Eid', code: 'EID', amount: 10, more: 1 })).status).toBe(400)
})

test('the same key adds a coupon once and makes its codes once', async () => {
  const { add, call, cookie, listAs } = await openCoupons()
  const key = { 'idempotency-key': 'a-key-of-this-test' }
  const cards = { name: 'Cards', kind: 'delivery' }
  const both = [await add(cards, key), await add(cards, key)]
  expect(both.map(({ status }) => status)).toEqual([201, 200])
  const id = (await listAs(cookie))[0]?._id
  const make = () => call('POST', `/v1/coupons/${id}/codes`, { count: 3, prefix: 'card' }, key)
  const made = [await make(), await make()]
  expect(made.map(({ status }) => status)).toEqual([201, 200])
  expect(await listAs(cookie)).toMatchObject([{ codes: 3, codes_left: 3 }])
  const file = await call('GET', `/v1/coupons/${id}/codes/export`)
  const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Code,State,Order,Made')
  expect(lines.map(line => line.split(',')[0])).toEqual(jsonOf(made[0] ?? file).data.toSorted())
})

test('a code of its own for everybody leaves no room for one-time codes, and a coupon that is gone is not found', async () => {
  const { add, call } = await openCoupons()
  const { _id: id } = jsonOf(await add({ name: 'Eid', code: 'EID', amount: 10 })).data
  const codes = await call('POST', `/v1/coupons/${id}/codes`, { count: 1 })
  expect([codes.status, jsonOf(codes).code]).toEqual([409, 'coupon_has_code'])
  expect((await call('DELETE', `/v1/coupons/${id}`)).status).toBe(200)
  for (const [method, path, body] of [
    ['PUT', `/v1/coupons/${id}`, { version: 1, stopped: 'paused' }],
    ['DELETE', `/v1/coupons/${id}`, undefined],
    ['POST', `/v1/coupons/${id}/codes`, { count: 1 }],
    ['GET', `/v1/coupons/${id}/codes/export`, undefined],
  ] as const)
    expect((await call(method, path, body)).status).toBe(404)
})
