import { describe, expect, test } from 'vitest'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'

describe.each(['sqlite', 'postgres'] as const)('the total that a shopper saw, on %s', engine => {
  const openCheckout = async () => {
    const { shop, origin } = await openShop({ engine })
    const product = await makeProduct(shop, { priceTaka: 2250, variants: [makeVariant('Black', { 42: 5 })] })
    const setPrice = (price: number) =>
      shop.db.transact(({ tx }) => tx.updateTable('products').set({ price }).execute())
    const send = async (more: Record<string, unknown>) => {
      const body = {
        recipient_name: 'Rahim Uddin',
        recipient_phone: '01712345678',
        recipient_email: '',
        recipient_address: 'House 12, Road 7, Savar, Dhaka',
        note: '',
        shippingCost: 80,
        items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
        ...more,
      }
      const answer = await ask(origin, '/v1/orders', { body })
      return { status: answer.status, json: jsonOf(answer) }
    }
    return { shop, product, send, setPrice }
  }

  test('is the only one an order is taken for, and the same checkout goes through with the right one', async () => {
    const { shop, product, send, setPrice } = await openCheckout()
    const client_key = 'key-of-one-checkout'
    await setPrice(3600)
    const refused = await send({ client_key, seen_total: 2330 })
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        success: false,
        code: 'total_changed',
        message: 'The price has changed. Please look at the new total and order again.',
        total: 3680,
      },
    ])
    expect(await shop.db.main.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
    const placed = await send({ client_key, seen_total: 3680 })
    expect([placed.status, placed.json.data.price]).toEqual([201, 3680])

    // the agreed price stays: the checkout sent again is the same order at its price, whatever is shown by then
    await setPrice(4500)
    for (const more of [{ seen_total: 3680 }, { seen_total: 4580 }, {}]) {
      const again = await send({ client_key, ...more })
      expect([again.status, again.json.data]).toEqual([200, placed.json.data])
    }
    expect((await readStock(shop, product)).stock).toBe(4)
  })

  test('need not be said, and is a whole number', async () => {
    const { send } = await openCheckout()
    for (const more of [{}, { seen_total: null }]) expect((await send(more)).status).toBe(201)
    for (const seen_total of ['2330', 2330.5, {}]) expect((await send({ seen_total })).status).toBe(400)
  })
})
