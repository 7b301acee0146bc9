import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'

eachEngine(engine => {
  test('staff hear how many orders came since they looked', async () => {
    const { origin, shop } = await openShop({ engine })
    const { cookie } = await makePerson(shop, { role: 'Moderator' })
    const unseen = async (query: string) => {
      const answer = await ask(origin, `/v1/orders/unseen${query}`, { headers: headersOf(cookie) })
      expect(answer.headers['cache-control']).toBe('no-store')
      return jsonOf(answer).data
    }
    expect(await unseen('')).toEqual({ count: 0, latest: 0 })
    expect(await unseen('?after=0')).toEqual({ count: 0, latest: 0 })
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 200 })] })
    const buy = async () => {
      const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)]))
      if (!placed.ok) throw new Error(placed.code)
      return placed.order.orderNo
    }
    const first = await buy()
    const second = await buy()
    expect(await unseen('')).toEqual({ count: 0, latest: second })
    expect(await unseen('?after=0')).toEqual({ count: 2, latest: second })
    expect(await unseen(`?after=${first}`)).toEqual({ count: 1, latest: second })
    expect(await unseen(`?after=${second}`)).toEqual({ count: 0, latest: second })
    // after a restore of the database the back office starts again with the latest
    expect(await unseen(`?after=${second + 50}`)).toEqual({ count: 0, latest: second })
  })

  test('while no courier is connected nobody can say what it owes', async () => {
    const { origin, shop } = await openShop({ engine })
    const { cookie } = await makeAdmin(shop)
    const answer = await ask(origin, '/v1/courier/balance', { headers: headersOf(cookie) })
    expect(answer.status).toBe(503)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(jsonOf(answer)).toEqual({
      success: false,
      code: 'courier_off',
      message: 'No courier is connected yet.',
    })
  })
})

test('more orders than a badge can say are counted no further', async () => {
  const { origin, shop } = await openShop()
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 200 })] })
  for (let orders = 0; orders < 101; orders += 1)
    await placeOrder(shop, makeOrderRequest([makeLine(product)]))
  const answer = await ask(origin, '/v1/orders/unseen?after=0', { headers: headersOf(cookie) })
  expect(jsonOf(answer).data).toEqual({ count: 100, latest: 1101 })
})

test.each(['x', '-1', '1.5', '1e99'])('%s is no number of an order', async after => {
  const { origin, shop } = await openShop()
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const answer = await ask(origin, `/v1/orders/unseen?after=${after}`, { headers: headersOf(cookie) })
  expect(answer.status).toBe(400)
})
