import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { PlacedOrderAnswer } from '#contract/orders/order-wire.ts'
import { type Asked, ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { type OpenShopOptions, openShop } from '#tests/support/open-shop.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'

async function openWithProduct(options: OpenShopOptions = {}) {
  const opened = await openShop({ clock: heldClock('2026-03-02T06:00:00.000Z'), ...options })
  const product = await makeProduct(opened.shop, { variants: [makeVariant('Black', { 42: 5 })] })
  const line = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }
  const { body } = shopperOrder({ phone: '01712345678', key: 'unused-here', items: [line] })
  const send = async (more: object = {}, asked: Asked = {}) => {
    const answer = await ask(opened.origin, '/v1/orders', {
      body: { ...body, client_key: '', ...more },
      ...asked,
    })
    return { status: answer.status, headers: answer.headers, json: jsonOf(answer) }
  }
  return { ...opened, product, send }
}

test('what an order may not hold unasked is placed, says so, and is the browser’s own from then on', async () => {
  const { send, shop, product } = await openWithProduct({ env: { UNCONFIRMED_SHARE: '50' } })
  const item = { productId: product.id, product_color: 'Black', product_size: 42 }
  const first = await send({ items: [{ ...item, total_lot: 4 }] })
  expect(first.status).toBe(201)
  expect(PlacedOrderAnswer.parse(first.json).data.waits_for_call).toBe(false)
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(
    /^__Host-browser=[\da-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const headers = { cookie: cookie.split(';')[0] ?? '', origin: 'http://shop.test' }
  const second = await send({ items: [{ ...item, total_lot: 1 }] }, { headers })
  expect(second.headers['set-cookie']).toBeUndefined()
  const third = await send(
    { items: [{ ...item, total_lot: 1 }], recipient_phone: '01812345678' },
    { headers },
  )
  expect(third.status).toBe(409)
  expect(await readStock(shop, product)).toEqual({ stock: 0, ledger: 0 })
  const marks = await shop.db.main.selectFrom('orders').select('browser_mark').orderBy('order_no').execute()
  expect(marks[0]?.browser_mark).toMatch(/^[\w-]{16}$/)
  expect(marks[1]).toEqual(marks[0])
})

test('a network that holds its share is told to wait for a call, and takes no pair of others', async () => {
  const { send, shop } = await openWithProduct({ env: { UNCONFIRMED_SHARE: '50' } })
  const many = await makeProduct(shop, { priceTaka: 2500, variants: [makeVariant('Black', { 42: 90 })] })
  const order = (index: number, pairs: number) =>
    send({
      items: [{ productId: many.id, product_color: 'Black', product_size: 42, total_lot: pairs }],
      recipient_phone: `0171234${5000 + index}`,
    })
  for (let index = 0; index < 4; index += 1) await order(index, 5)
  const waiting = await order(4, 1)
  expect([waiting.status, PlacedOrderAnswer.parse(waiting.json).data.waits_for_call]).toEqual([201, true])
  expect(await readStock(shop, many)).toEqual({ stock: 70, ledger: 70 })
  expect((await order(5, 11)).json).toMatchObject({
    code: 'order_too_large',
    message: expect.stringMatching(
      /at most 10 pairs of one size and 20 in all.*call us at 01700-000000 or write on WhatsApp/,
    ),
  })
})

test('a placed order is answered to its repeats, also when its key has been used too often', async () => {
  const { send } = await openWithProduct()
  const headers = { 'idempotency-key': 'one-key-of-a-shopper' }
  const first = await send({}, { headers })
  for (let count = 0; count < 31; count += 1) {
    const repeated = await send({}, { headers })
    expect([repeated.status, repeated.json]).toEqual([200, first.json])
  }
})
