import { describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { PlacedOrderAnswer } from '#contract/orders/order-wire.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { findOrder } from '#features/orders/place/find-order.ts'
import { type Asked, ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { type OpenShopOptions, openShop } from '#tests/support/open-shop.ts'

type Body = Record<string, unknown>

async function openWithProduct(options: OpenShopOptions = {}) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const opened = await openShop({ clock, ...options })
  const product = await makeProduct(opened.shop, {
    name: 'Padma Slide',
    priceTaka: 2500,
    discountPercent: 10,
    variants: [makeVariant('Black', { 42: 5 })],
  })
  const line = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }
  const bodyOf = (more: Body = {}): Body => ({
    recipient_name: 'Rahim Uddin',
    recipient_phone: '01712345678',
    recipient_email: '',
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    note: '',
    shippingCost: 80,
    items: [line],
    ...more,
  })
  const send = async (more: Body = {}, asked: Asked = {}) => {
    const answer = await ask(opened.origin, '/v1/orders', { body: bodyOf(more), ...asked })
    return { status: answer.status, headers: answer.headers, json: jsonOf(answer) }
  }
  return { ...opened, clock, product, line, bodyOf, send }
}

describe.each(['sqlite', 'postgres'] as const)('placing an order on %s', engine => {
  test('answers the order with the prices of the server, and takes the stock', async () => {
    const { send, shop, product, line } = await openWithProduct({ engine })
    const sent = await send({ items: [{ ...line, total_lot: 2, unit_price: 1 }], subtotal: 1, total: 1 })
    expect(sent.status).toBe(201)
    const { data, message } = PlacedOrderAnswer.parse(sent.json)
    expect(message).toBe('Order placed successfully!')
    expect(data).toMatchObject({
      subtotal: 4500,
      discount: 0,
      shipping: 80,
      price: 4580,
      invoice_total: 4580,
    })
    expect(data.items).toEqual([
      {
        productId: product.id,
        product_name: 'Padma Slide',
        product_color: 'Black',
        product_size: 42,
        total_lot: 2,
        unit_price: 2250,
      },
    ])
    expect(JSON.stringify(sent.json)).not.toMatch(/Rahim|01712345678|House/)
    expect(sent.headers['cache-control']).toBe('no-store')
    expect(await readStock(shop, product)).toEqual({ stock: 3, ledger: 3 })
    expect(await findOrder(shop, { id: data._id })).toMatchObject({
      orderNo: data.order_no,
      recipientPhone: '01712345678',
      recipientEmail: null,
      note: null,
      source: 'Website',
      officialStatus: 'Queued',
    })
  })

  test('the same key answers the same order, by header or by field, and one order is made', async () => {
    const { send, shop, product } = await openWithProduct({ engine })
    const first = await send({ client_key: 'key-of-one-checkout' })
    const again = await send({ client_key: 'key-of-one-checkout' })
    const byHeader = await send({}, { headers: { 'idempotency-key': 'key-of-one-checkout' } })
    expect([first.status, again.status, byHeader.status]).toEqual([201, 200, 200])
    expect([again.json.data, byHeader.json.data]).toEqual([first.json.data, first.json.data])
    expect((await readStock(shop, product)).stock).toBe(4)
    const other = await send({ client_key: 'key-of-one-checkout', recipient_name: 'Karim' })
    expect([other.status, other.json]).toEqual([
      409,
      {
        success: false,
        code: 'key_reused',
        message: 'This order was sent before with other contents. Reload the page.',
      },
    ])
  })

  test('a short stock names each line and what is left, and nothing is written', async () => {
    const { send, shop, product, line } = await openWithProduct({ engine })
    const sent = await send({
      items: [
        { ...line, total_lot: 4 },
        { ...line, total_lot: 2 },
      ],
    })
    expect(sent.status).toBe(409)
    expect(sent.json).toMatchObject({ success: false, code: 'out_of_stock' })
    expect(sent.json.items[0]).toEqual({
      index: 0,
      available: 5,
      message: 'Only 5 pairs left of this size.',
    })
    expect((await readStock(shop, product)).stock).toBe(5)
    expect(await shop.db.main.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('a coupon of the first line takes its share, an expired or unknown one refuses', async () => {
    const { send, shop, product } = await openWithProduct({ engine })
    const productId = product.id
    await createCoupon(shop, { productId, code: 'EID10', discountPercent: 10, expiresAt: null })
    const expiresAt = '2026-03-01T18:00:00.000Z'
    await createCoupon(shop, { productId, code: 'OLD', discountPercent: 10, expiresAt })
    const couponed = await send({ coupon_code: ' eid10 ' })
    expect(couponed.json.data).toMatchObject({
      subtotal: 2250,
      discount: 225,
      price: 2105,
      coupon_code: 'EID10',
    })
    expect((await send({ coupon_code: 'OLD' })).json.message).toBe('Coupon expired.')
    expect((await send({ coupon_code: 'NEVER' })).json.message).toBe('Coupon invalid.')
    expect((await send({ coupon_code: 'NEVER' })).status).toBe(409)
  })
})

test('a wrong courier charge is answered with the right total', async () => {
  const { send } = await openWithProduct()
  const place = { district: 'Sylhet', upazila: 'Beanibazar', shipping_area: 'inside' }
  const sent = await send({ ...place, shippingCost: 80 })
  expect(sent.status).toBe(409)
  expect(sent.json).toMatchObject({
    code: 'shipping_mismatch',
    total: 2380,
    message: 'The courier charge does not fit the district.',
  })
  // also where only the address shows that it is not Dhaka
  const elsewhere = { recipient_address: 'House 4, Zindabazar, Sylhet-3100', shippingCost: 80 }
  expect((await send(elsewhere)).json).toMatchObject({ code: 'shipping_mismatch', total: 2380 })
  expect((await send({ ...elsewhere, shipping_area: 'inside' })).status).toBe(409)
  expect((await send({ ...elsewhere, recipient_address: 'Rangpur Road, Dhaka' })).status).toBe(201)
})

test('what cannot be ordered is refused with its field', async () => {
  const { send, line } = await openWithProduct()
  const cases: [Body, string, string][] = [
    [{ recipient_name: ' ' }, 'recipient_name', 'Recipient name is required'],
    [{ recipient_name: 'a'.repeat(101) }, 'recipient_name', 'At most 100 characters.'],
    [{ recipient_name: 'a\u0000b' }, 'recipient_name', 'This text holds a character that cannot be kept.'],
    [{ recipient_address: '' }, 'recipient_address', 'Address is required'],
    [{ recipient_address: 'a'.repeat(251) }, 'recipient_address', 'At most 250 characters.'],
    [{ recipient_email: 'nobody' }, 'recipient_email', 'Invalid email address'],
    [{ shippingCost: -1 }, 'shippingCost', 'Shipping is a whole number of taka from 0 to 1000.'],
    [{ shippingCost: 1001 }, 'shippingCost', 'Shipping is a whole number of taka from 0 to 1000.'],
    [{ items: [] }, 'items', 'An order needs at least one item.'],
    [{ items: Array(51).fill(line) }, 'items', 'At most 50 items.'],
    [{ items: [{ ...line, total_lot: 0 }] }, 'items.0.total_lot', 'A quantity is 1 to 100.'],
    [{ items: [{ ...line, total_lot: 101 }] }, 'items.0.total_lot', 'A quantity is 1 to 100.'],
    [{ items: [{ ...line, total_lot: 1.5 }] }, 'items.0.total_lot', 'A quantity is 1 to 100.'],
    [{ items: [{ ...line, product_color: '' }] }, 'items.0.product_color', 'Product color is required'],
    [{ client_key: 'short' }, 'client_key', 'A key has 8 to 100 letters, digits, _ or -.'],
  ]
  for (const [more, field, text] of cases) {
    const sent = await send(more)
    expect([sent.status, sent.json.fields], field).toEqual([400, { [field]: text }])
    expect(sent.json.message).toBe(text)
  }
  const wrongHeader = await send({}, { headers: { 'idempotency-key': 'a b' } })
  expect(wrongHeader.status).toBe(400)
})

test('a size may be text, a phone may be spelled as people do, unknown keys are ignored', async () => {
  const { send, shop, line } = await openWithProduct()
  const sent = await send({
    recipient_phone: '+880 1712-345678',
    items: [{ ...line, product_size: '42' }],
    official_status: 'Packed',
  })
  expect(sent.status).toBe(201)
  expect(await findOrder(shop, { id: sent.json.data._id })).toMatchObject({
    recipientPhone: '01712345678',
    officialStatus: 'Queued',
  })
})

test('an order tells where its shopper came from, and nonsense about it refuses nothing', async () => {
  const { send, shop } = await openWithProduct()
  const visit = { at: '2026-03-01T06:00:00.000Z', landing: '/', utm_source: 'facebook', utm_campaign: 7 }
  const reported = PlacedOrderAnswer.parse((await send({ source: { first: visit, last: 'x' } })).json).data
  expect((await findOrder(shop, { id: reported._id }))?.attribution).toMatchObject({
    first: { source: 'facebook', campaign: null },
    last: null,
  })
  for (const source of ['facebook', null, [], { first: { at: '\u0000' } }]) {
    const sent = await send({ source })
    expect(sent.status, JSON.stringify(source)).toBe(201)
    const { _id } = PlacedOrderAnswer.parse(sent.json).data
    expect((await findOrder(shop, { id: _id }))?.attribution).toBeNull()
  }
})

test('every other refusal has its status and its words', async () => {
  const { send, line } = await openWithProduct()
  const refusals: [Body, number, string][] = [
    [{ recipient_phone: '0123' }, 400, 'Please enter a valid mobile number.'],
    [{ items: [{ ...line, productId: 'nobody' }] }, 404, 'Some pairs are no longer sold.'],
    [
      { district: 'Atlantis', upazila: 'Nowhere' },
      400,
      'Please choose a district and an upazila from the list.',
    ],
  ]
  for (const [more, status, message] of refusals) {
    const sent = await send(more)
    expect([sent.status, sent.json.message]).toEqual([status, message])
  }
  expect((await send({ items: [line, { ...line, productId: 'nobody' }] })).json.items).toEqual([
    { index: 1, available: 0, message: 'No longer sold.' },
  ])
  expect((await send({ recipient_phone: '0123' })).json.fields).toEqual({
    recipient_phone: 'Please enter a valid mobile number.',
  })
})

test('a body with a price of its own is for staff', async () => {
  const { send, shop } = await openWithProduct()
  for (const more of [{ price: 1 }, { via: 'Facebook' }, { via: null }])
    expect(await send(more)).toMatchObject({ status: 403, json: { success: false, message: 'Forbidden' } })
  expect(await shop.db.main.selectFrom('orders').select('id').execute()).toEqual([])
})

test('only JSON of a bounded size is read', async () => {
  const { origin, bodyOf } = await openWithProduct()
  const text = JSON.stringify(bodyOf())
  const asked: [Asked, number][] = [
    [{ body: text, headers: { 'content-type': 'text/plain' } }, 415],
    [{ body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    [{ body: text }, 415],
    [{ body: '{"a":', headers: { 'content-type': 'application/json' } }, 400],
    [{ body: '', headers: { 'content-type': 'application/json' } }, 400],
    [{ body: 'null', headers: { 'content-type': 'application/json' } }, 400],
    [{ body: '{"__proto__": {"a": 1}}', headers: { 'content-type': 'application/json' } }, 400],
    [{ body: { note: 'a'.repeat(70_000) } }, 413],
    [{ method: 'POST' }, 400],
  ]
  for (const [one, status] of asked) {
    const answer = await ask(origin, '/v1/orders', { method: 'POST', ...one })
    expect(answer.status, JSON.stringify(one).slice(0, 80)).toBe(status)
    expect(jsonOf(answer)).toMatchObject({ success: false, message: expect.any(String) })
  }
})

test('another site cannot order in a shopper’s name', async () => {
  const { send } = await openWithProduct()
  const from = async (headers: Record<string, string>) => (await send({}, { headers })).status
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await from({ origin: 'http://evil.test' })).toBe(403)
  expect(await from({ cookie: 'a=1' })).toBe(403)
  expect(await from({ origin: 'http://shop.test' })).toBe(201)
  expect(await from({ 'sec-fetch-site': 'same-origin', cookie: 'a=1' })).toBe(201)
})

test('the sixth order of a phone waits, and is told how long', async () => {
  const { send, clock } = await openWithProduct()
  for (let count = 0; count < 5; count++) await send()
  clock.advance(100_000)
  const sixth = await send()
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '500'])
  expect(sixth.json).toEqual({
    success: false,
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a little and try again.',
  })
  expect((await send({ recipient_phone: '01812345678' })).status).toBe(409)
})

test('an address is limited as the environment says, and a trusted proxy names the address', async () => {
  const { send } = await openWithProduct({ env: { ORDER_RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' } })
  const from = async (address: string, phone: string) =>
    (await send({ recipient_phone: phone }, { headers: { 'x-forwarded-for': address } })).status
  expect(await from('203.0.113.1', '01712345671')).toBe(201)
  expect(await from('203.0.113.1', '01712345672')).toBe(429)
  expect(await from('203.0.113.2', '01712345673')).toBe(201)
})

test('without a trusted proxy nobody names their own address', async () => {
  const { send } = await openWithProduct({ env: { ORDER_RATE_LIMIT: '1' } })
  const from = async (address: string, phone: string) =>
    (await send({ recipient_phone: phone }, { headers: { 'x-forwarded-for': address } })).status
  expect(await from('203.0.113.1', '01712345671')).toBe(201)
  expect(await from('203.0.113.2', '01712345672')).toBe(429)
})
