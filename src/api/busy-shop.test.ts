import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, readStock } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'

const BUSY = { success: false, code: 'shop_busy', message: 'The shop is busy. Please try again in a moment.' }

test('while the writer stays taken, shoppers and staff are told that the shop is busy', async () => {
  const { origin, shop } = await openShop()
  const product = await makeProduct(shop)
  const { cookie } = await makeAdmin(shop)
  const order = {
    recipient_name: 'Rahim Uddin',
    recipient_phone: '01712345678',
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    shippingCost: 80,
    items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let answered = 0
  const count = <Answer>(answer: Answer) => {
    answered += 1
    return answer
  }
  const sent = await shop.db.transact(async ({ tx }) => {
    const change = {
      method: 'PUT',
      headers: headersOf(cookie),
      body: { price: 3000 },
    }
    const asked = [
      ask(origin, '/v1/orders', { body: order }).then(count),
      ask(origin, `/v1/products/${product.id}`, change).then(count),
    ]
    const passSomeTime = async () => {
      // a transaction that idles for long is ended
      await tx.selectFrom('products').select('id').execute()
      vi.advanceTimersByTime(6000)
      return answered
    }
    await expect.poll(passSomeTime).toBe(2)
    return asked
  })
  for (const { status, headers, text } of await Promise.all(sent))
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([503, '5', BUSY])
  expect(await shop.db.main.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
  expect((await ask(origin, '/v1/orders', { body: order })).status).toBe(201)
  expect(jsonOf(await ask(origin, `/v1/products/${product.id}`)).data.price).toBe(2500)
})

test('while every connection of PostgreSQL stays taken, staff are told so, and are answered afterwards', async () => {
  const { shop, send } = await openBackoffice({ engine: 'postgres' })
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  const begun: Promise<void>[] = []
  const held = Array.from({ length: 10 }, () => {
    const begin = Promise.withResolvers<void>()
    begun.push(begin.promise)
    return shop.db.transact(async ({ tx }) => {
      await tx.selectFrom('orders').select('id').execute()
      begin.resolve()
      await release.promise
    })
  })
  await Promise.all(begun)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let answered = false
  const asked = send('GET', '/v1/orders').finally(() => {
    answered = true
  })
  const passSomeTime = () => {
    vi.advanceTimersByTime(6000)
    return answered
  }
  await expect.poll(passSomeTime).toBe(true)
  const { status, headers, text } = await asked
  expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([503, '5', BUSY])
  release.resolve()
  await Promise.all(held)
  expect((await send('GET', '/v1/orders')).status).toBe(200)
})
