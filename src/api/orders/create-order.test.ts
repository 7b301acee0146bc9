import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePerson } from '#tests/support/people.ts'

type Body = Record<string, unknown>

eachEngine(engine => {
  async function openBackoffice() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { origin, shop } = await openShop({ engine, clock })
    const { by, cookie } = await makePerson(shop, { role: 'Moderator' })
    const variants = [makeVariant('Black', { 41: 2, 42: 5 })]
    const product = await makeProduct(shop, {
      name: 'Oxford',
      priceTaka: 2500,
      discountPercent: 10,
      variants,
    })
    const line = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }
    const body: Body = {
      recipient_name: 'Mahbub Alam',
      recipient_phone: '1712345678',
      recipient_address: 'House 19, Road 4, Mirpur, Dhaka',
      via: 'WhatsApp',
      price: 2250,
      items: [line],
    }
    const send = async (more: Body = {}, sender: string | undefined = cookie) => {
      const headers = sender === undefined ? {} : headersOf(sender)
      const answer = await ask(origin, '/v1/orders', { method: 'POST', headers, body: { ...body, ...more } })
      return { status: answer.status, headers: answer.headers, json: jsonOf(answer) }
    }
    const orders = () => shop.db.main.selectFrom('orders').selectAll().orderBy('order_no').execute()
    return { origin, shop, clock, by, cookie, product, line, body, send, orders }
  }

  test('staff create an order at the price they agreed, and it takes its pairs', async () => {
    const { shop, by, product, line, send } = await openBackoffice()
    const reported: string[] = []
    shop.db.changes.subscribe(tags => reported.push(...tags))
    const { status, json, headers } = await send({
      recipient_phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
      alternative_phone: '01812345678',
      recipient_email: '',
      note: 'Wants it before Friday',
      via: 'whatsapp',
      price: 4380,
      delivery_charge: 80,
      advance_paid: 200,
      advance_method: 'bKash',
      advance_reference: '9A7B',
      items: [{ ...line, total_lot: 2 }],
    })
    expect([status, json.message]).toEqual([201, 'Order created successfully!'])
    expect(headers['cache-control']).toBe('no-store')
    expect(json.data).toMatchObject({
      order_no: 1001,
      recipient_phone: '01712345678',
      alternative_phone: '01812345678',
      recipient_email: null,
      note: 'Wants it before Friday',
      via: 'WhatsApp',
      official_status: 'Queued',
      status: null,
      // 4,300 for the shoes, where the catalogue has 4,500
      price: 4380,
      product_price: 4380,
      delivery_charge: 80,
      subtotal: 4500,
      discount: 0,
      advance_paid: 200,
      advance_method: 'bKash',
      advance_reference: '9A7B',
      product_name: 'Oxford',
      product_color: 'Black',
      product_size: 42,
      total_lot: 2,
      items: [{ productId: product.id, unit_price: 2250, total_lot: 2, stock_state: 'reserved' }],
    })
    expect(await readStock(shop, product)).toEqual({ stock: 3, ledger: 3 })
    const movement = shop.db.main.selectFrom('stock_movements').select(['change', 'actor', 'order_id'])
    expect(await movement.where('reason', '=', 'order').execute()).toEqual([
      { change: -2, actor: by.user.id, order_id: json.data._id },
    ])
    const [event] = await shop.db.main.selectFrom('order_events').selectAll().execute()
    expect(event).toMatchObject({ kind: 'placed', actor: by.user.id, order_id: json.data._id })
    expect(JSON.parse(event?.details ?? '')).toEqual({ source: 'WhatsApp', priceTaka: 4380 })
    expect(reported).toEqual(
      expect.arrayContaining(['orders', `order:${json.data._id}`, `stock:${product.id}`]),
    )
  })

  test('without a delivery charge the price is what was typed', async () => {
    const { send } = await openBackoffice()
    expect((await send({ price: 2400 })).json.data).toMatchObject({
      price: 2400,
      product_price: 2400,
      delivery_charge: 0,
      advance_paid: 0,
      subtotal: 2250,
    })
  })

  test('a double click makes one order; the key with other contents makes none', async () => {
    const { shop, product, send, orders } = await openBackoffice()
    const key = { client_key: 'opened-with-the-form' }
    const both = await Promise.all([send(key), send(key)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(both[0]?.json.data).toEqual(both[1]?.json.data)
    expect(await send({ ...key, price: 2300 })).toMatchObject({ status: 409, json: { code: 'key_reused' } })
    expect(await orders()).toHaveLength(1)
    expect(await readStock(shop, product)).toEqual({ stock: 4, ledger: 4 })
  })

  test('an order that was made with the last pairs is answered again', async () => {
    const { line, send } = await openBackoffice()
    const last = { client_key: 'the-last-pairs', items: [{ ...line, total_lot: 5 }] }
    expect((await send(last)).status).toBe(201)
    expect((await send(last)).status).toBe(200)
  })

  test('too few pairs, a draft and a strange amount are refused, and nothing is written', async () => {
    const { shop, product, line, send, orders } = await openBackoffice()
    const draft = await makeProduct(shop, { status: 'draft' })
    const items = [line, { ...line, product_size: 41, total_lot: 3 }, { ...line, product_size: 45 }]
    const short = await send({ items })
    expect([short.status, short.json.code]).toEqual([409, 'out_of_stock'])
    expect(short.json.items).toEqual([
      { index: 1, available: 2, message: 'Only 2 pairs left of this size.' },
      { index: 2, available: 0, message: 'This size is sold out.' },
    ])
    const unsold = await send({ items: [line, { ...line, productId: draft.id }] })
    expect([unsold.status, unsold.json.code, unsold.json.items[0].index]).toEqual([
      404,
      'product_not_found',
      1,
    ])
    expect((await send({ delivery_charge: 2251 })).json).toMatchObject({ code: 'delivery_above_price' })
    expect((await send({ advance_paid: 2251 })).json).toMatchObject({ code: 'advance_above_price' })
    expect(await orders()).toEqual([])
    expect(await readStock(shop, product)).toEqual({ stock: 5, ledger: 5 })
  })

  test('the same order within ten minutes is marked, the same product within two days hinted at', async () => {
    const { clock, line, send } = await openBackoffice()
    const first = await send()
    clock.advance(5 * 60_000)
    expect((await send()).json.data).toMatchObject({ is_twin: true, repeat_of: first.json.data.order_no })
    clock.advance(24 * 3_600_000)
    const other = await send({ items: [{ ...line, product_size: 41 }] })
    expect(other.json.data).toMatchObject({ is_twin: false, repeat_of: 1002 })
  })
})

async function openAsked() {
  const { origin, shop } = await openShop()
  const product = await makeProduct(shop)
  const { cookie } = await makePerson(shop, { role: 'Admin' })
  const line = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }
  const body = {
    recipient_name: 'Mahbub Alam',
    recipient_phone: '1712345678',
    recipient_address: 'Mirpur, Dhaka',
    via: 'Facebook',
    price: 2500,
    items: [line],
  }
  const send = async (more: Body, headers: Record<string, string> = headersOf(cookie)) => {
    const answer = await ask(origin, '/v1/orders', { method: 'POST', headers, body: { ...body, ...more } })
    return { status: answer.status, json: jsonOf(answer) }
  }
  return { shop, line, send }
}

test('every fault of a new order has the text of its field', async () => {
  const { line, send } = await openAsked()
  const faults: [string, unknown, string][] = [
    ['recipient_name', ' ', 'Recipient name is required'],
    ['recipient_phone', undefined, 'Phone number is required.'],
    ['recipient_phone', '', 'Phone number is required.'],
    ['recipient_phone', '170004', 'Number must be 10 digits (without leading 0).'],
    ['recipient_phone', '1212345678', 'Please enter a valid mobile number.'],
    ['recipient_phone', '+911712345678', 'Please enter a valid mobile number.'],
    ['alternative_phone', '0171', 'Number must be 10 digits (without leading 0).'],
    ['alternative_phone', '1112345678', 'Please enter a valid mobile number.'],
    ['via', null, 'Via is required'],
    [
      'via',
      'Phone',
      'Via is required: this source is not in the settings of the shop. Please choose one of the list.',
    ],
    ['recipient_email', 'mahbub@', 'Invalid email address'],
    ['recipient_address', '', 'Address is required'],
    ['recipient_address', 'a'.repeat(251), 'At most 250 characters.'],
    ['price', undefined, 'Price is required'],
    ['price', 2250.5, 'The price is whole taka, at most 10,000,000.'],
    ['price', -1, 'The price is whole taka, at most 10,000,000.'],
  ]
  for (const [field, value, message] of faults) {
    const { status, json } = await send({ via: 'Facebook', [field]: value })
    expect([status, json.fields], `${field} ${value}`).toEqual([400, { [field]: message }])
  }
  const ofLine: [string, unknown, string][] = [
    ['productId', undefined, 'Product name is required'],
    ['product_color', '', 'Product color is required'],
    ['product_size', undefined, 'Product size is required'],
    ['total_lot', undefined, 'Total lot/quantity is required'],
    ['total_lot', 0, 'Quantity must be at least 1'],
    ['total_lot', 101, 'Quantity must be at most 100'],
  ]
  for (const [field, value, message] of ofLine) {
    const { status, json } = await send({ items: [line, { ...line, [field]: value }] })
    expect([status, json.fields], field).toEqual([400, { [`items.1.${field}`]: message }])
  }
  expect((await send({ items: [] })).json.fields).toEqual({ items: 'Product name is required' })
  expect((await send({ delivery_chrage: 80 })).status).toBe(400)
})

test('only staff create orders; whose session has ended is told so', async () => {
  const { shop, send } = await openAsked()
  const customer = await makePerson(shop, { role: 'User' })
  expect(await send({}, {})).toMatchObject({ status: 403, json: { message: 'Forbidden' } })
  expect(await send({}, headersOf(customer.cookie))).toMatchObject({
    status: 403,
    json: { code: 'not_allowed' },
  })
  const ended = headersOf('__Host-sid=ended-long-ago')
  expect(await send({ price: 'nonsense' }, ended)).toMatchObject({
    status: 401,
    json: { code: 'not_signed_in' },
  })
  expect(await shop.db.main.selectFrom('orders').select('id').execute()).toEqual([])
})
