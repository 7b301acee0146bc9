import { expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { setSettings } from '#tests/support/set-settings.ts'

const NUMBERS = [{ method: 'bkash', number: '01700000000', name: 'Padma' }] as const

eachEngine(engine => {
  async function openCheckout(asks: 'off' | 'everywhere' = 'everywhere') {
    const { origin, shop } = await openShop({ engine })
    await setSettings(shop, 'advance', { asks, numbers: [...NUMBERS] })
    const product = await makeProduct(shop, { priceTaka: 2500, variants: [makeVariant('Black', { 42: 50 })] })
    const body = {
      recipient_name: 'Mahbub Alam',
      recipient_phone: '1712345678',
      recipient_address: 'House 19, Road 4, Savar, Dhaka',
      district: 'Dhaka',
      upazila: 'Savar',
      shipping_area: 'inside',
      shippingCost: 80,
      items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
    }
    const send = async (more: object, key = crypto.randomUUID()) => {
      const headers = { 'idempotency-key': key }
      const answer = await ask(origin, '/v1/orders', { method: 'POST', headers, body: { ...body, ...more } })
      return { status: answer.status, json: jsonOf(answer) }
    }
    const stock = () => readStock(shop, product)
    return { origin, shop, send, stock }
  }
  const claimsOf = (shop: Shop) => shop.db.main.selectFrom('advances').selectAll().execute()
  const advance = { method: 'bkash', trx_id: 'bkl7 q2m9xa', taka: 500, sender_last4: '4182' }

  test('what a shopper says was sent is kept with the order, once, and lowers nothing that is collected', async () => {
    const { shop, send } = await openCheckout()
    const key = crypto.randomUUID()
    const placed = await send({ advance }, key)
    expect(placed.status).toBe(201)
    expect((await send({ advance }, key)).json.data._id).toBe(placed.json.data._id)
    expect((await send({ advance: { ...advance, taka: 600 } }, key)).json).toMatchObject({
      code: 'key_reused',
    })
    expect(await claimsOf(shop)).toMatchObject([
      {
        order_id: placed.json.data._id,
        trx_key: 'BKL7Q2M9XA',
        claimed: 500,
        sender_last4: '4182',
        state: 'claimed',
        claimed_by: 'shopper',
        actor: 'shop',
      },
    ])
    const order = await shop.db.main.selectFrom('orders').select(['advance_paid']).executeTakeFirstOrThrow()
    expect(order.advance_paid).toBe(0)
    expect((await send({ recipient_phone: '1812345678' })).status).toBe(201)
    expect(await claimsOf(shop)).toHaveLength(1)
  })

  test('a wrong or used TrxID is told beside its field, says nothing of the other order, and orders nothing', async () => {
    const { shop, send, stock } = await openCheckout()
    expect((await send({ advance })).status).toBe(201)
    const left = await stock()
    const wrong = await send({ recipient_phone: '1812345678', advance: { ...advance, trx_id: 'BKL7' } })
    expect(wrong).toMatchObject({
      status: 400,
      json: {
        fields: { 'advance.trx_id': 'A TrxID of bKash has 10 letters and digits, such as BKL7Q2M9XA.' },
      },
    })
    const used = await send({ recipient_phone: '1812345678', advance })
    expect(used.status).toBe(409)
    expect(used.json).toEqual({
      success: false,
      code: 'advance_taken',
      message: 'This TrxID was used before. Please check it, or leave it empty and call us.',
      fields: {
        'advance.trx_id': 'This TrxID was used before. Please check it, or leave it empty and call us.',
      },
    })
    expect(await shop.db.main.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await stock()).toEqual(left)
  })

  test('a shop that asks for none refuses one at its field, and takes the order without', async () => {
    const { send } = await openCheckout('off')
    expect((await send({ advance })).json).toMatchObject({
      code: 'advance_not_asked',
      fields: { 'advance.trx_id': expect.any(String) },
    })
    expect((await send({ advance: null })).status).toBe(201)
  })

  test('by the tracking link it is told afterwards, a few times an hour, and the link shows no other order', async () => {
    const { origin, shop, send } = await openCheckout()
    const post = async (path: string, body: object) =>
      jsonOf(await ask(origin, path, { method: 'POST', headers: {}, body }))
    expect((await send({ advance })).status).toBe(201)
    const { data } = (await send({ recipient_phone: '1812345678' })).json
    const { token } = (await post('/v1/track', { order_no: data.order_no, code: '5678' })).data
    const tell = (trx_id: string) =>
      post(`/v1/track/${token}/advance`, { advance: { method: 'bkash', trx_id, taka: null } })
    expect(await tell('BKL7')).toMatchObject({ fields: { 'advance.trx_id': expect.any(String) } })
    expect(await tell('BKL7Q2M9XA')).toMatchObject({ code: 'advance_taken' })
    expect(await tell('BKL7Q2M9XB')).toMatchObject({ success: true })
    expect(await tell('BKL7Q2M9XB')).toMatchObject({ success: true })
    expect(await claimsOf(shop)).toHaveLength(2)
    for (let more = 0; more < 3; more++) await tell(`BKL7Q2M9X${more}`)
    expect(await tell('BKL7Q2M9X9')).toMatchObject({ code: 'too_many_requests' })
    const unknown = await ask(origin, '/v1/track/none/advance', { method: 'POST', body: { advance } })
    expect(unknown.status).toBe(404)
  })

  test('of twenty orders with one TrxID at once one is placed', async () => {
    const { shop, send } = await openCheckout()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send({ recipient_phone: `17${String(12_000_000 + at)}`, advance }),
      ),
    )
    const placed = sent.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(1)
    expect(await claimsOf(shop)).toHaveLength(1)
    expect(await shop.db.main.selectFrom('orders').select('id').execute()).toHaveLength(1)
    for (const { status, json } of sent)
      if (status !== 201) expect(['advance_taken', 'too_many_requests', 'shop_busy']).toContain(json.code)
  })
})
