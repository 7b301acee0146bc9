import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { TrackedOrderAnswer, TrackingStartAnswer } from '#contract/orders/tracking-wire.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { type Asked, ask, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function openWithOrder() {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const opened = await openShop({ clock, env: { TRUST_PROXY: '1' } })
  const product = await makeProduct(opened.shop, { name: 'Padma Slide', priceTaka: 2500 })
  const placed = await placeOrder(opened.shop, makeOrderRequest([makeLine(product)]))
  if (!placed.ok) throw new Error(placed.code)
  const track = async (body: object, from = '203.0.113.7', more: Asked['headers'] = {}) => {
    const answer = await ask(opened.origin, '/v1/track', {
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...more },
    })
    return { status: answer.status, headers: answer.headers, text: answer.text, json: jsonOf(answer) }
  }
  const find = async (token: string) => {
    const answer = await ask(opened.origin, `/v1/track/${token}`)
    return { status: answer.status, headers: answer.headers, text: answer.text, json: jsonOf(answer) }
  }
  return { ...opened, clock, order: placed.order, track, find }
}

test('number and code are answered with a token, and the token with the order', async () => {
  const { track, find } = await openWithOrder()
  const started = await track({ order_no: 1001, code: '5678' })
  expect([started.status, started.headers['cache-control']]).toEqual([200, 'no-store'])
  const { data, message } = TrackingStartAnswer.parse(started.json)
  expect(message).toBe('Verification successful!')
  const found = await find(data.token)
  expect([found.status, found.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(TrackedOrderAnswer.strict().parse(found.json).data).toEqual({
    order_no: 1001,
    first_name: 'Rahim',
    area: 'Savar, Dhaka',
    price: 2580,
    stage: 'placed',
    stage_text: 'We have your order. We call you to confirm it.',
    steps: [
      { stage: 'placed', label: 'Order placed', reached: true, at: '2026-03-02T06:00:00.000Z' },
      { stage: 'confirmed', label: 'Confirmed', reached: false, at: null },
      { stage: 'packed', label: 'Packed', reached: false, at: null },
      { stage: 'on_its_way', label: 'On its way', reached: false, at: null },
      { stage: 'delivered', label: 'Delivered', reached: false, at: null },
    ],
    expected_delivery: 'Wed 4 – Thu 5 Mar',
    late: false,
    items: [
      {
        product_name: 'Padma Slide',
        product_color: 'Black',
        product_size: 42,
        total_lot: 1,
        image: '/uploads/black-1000.webp',
      },
    ],
    timeline: [],
    tracking_url: null,
    simulated: false,
    createdAt: '2026-03-02T06:00:00.000Z',
  })
  expect(found.text).not.toMatch(/Uddin|5678|0171|House/)
})

test.each(['#1001', 'Order 1001', '১০০১', ' 1001 '])('%s names the order', async order_no => {
  const { track } = await openWithOrder()
  expect((await track({ order_no, code: '৫৬৭৮' })).status).toBe(200)
})

test.each([
  [{ order_no: '', code: '5678' }, 400, 'Please enter your order number.', 'order_no'],
  [{ order_no: 'none', code: '5678' }, 400, 'Please enter your order number.', 'order_no'],
  [{ order_no: 1001, code: '567' }, 400, 'Please enter the complete 4-digit code.', 'code'],
  [{ order_no: 1001, code: '' }, 400, 'Please enter the complete 4-digit code.', 'code'],
  [{ order_no: 1001, code: '0000' }, 403, 'Incorrect verification code. Please try again.', 'code'],
  [{ order_no: 9999, code: '5678' }, 403, 'Incorrect verification code. Please try again.', 'code'],
])('%j is answered %i beside the field', async (body, status, message, field) => {
  const { track } = await openWithOrder()
  const answer = await track(body)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  expect(answer.json).toMatchObject({ success: false, message, fields: { [field]: message } })
})

test.each([{}, { order_no: 1001 }, { order_no: {}, code: [] }, { order_no: 1001, code: '5'.repeat(61) }])(
  '%j cannot be read',
  async body => {
    const { track } = await openWithOrder()
    expect((await track(body)).status).toBe(400)
  },
)

test('unknown, wrong and locked orders are answered with the same bytes', async () => {
  const { track } = await openWithOrder()
  const wrong = await track({ order_no: 1001, code: '0000' })
  const unknown = await track({ order_no: 1002, code: '5678' })
  for (let tries = 0; tries < 5; tries++) await track({ order_no: 1001, code: '0000' }, `198.51.100.${tries}`)
  const locked = await track({ order_no: 1001, code: '5678' }, '198.51.100.9')
  const seen = ({
    status,
    headers: { date: _date, 'x-request-id': _id, ...headers },
    text,
  }: typeof wrong) => ({
    status,
    headers,
    text,
  })
  expect(seen(unknown)).toEqual(seen(wrong))
  expect(seen(locked)).toEqual(seen(wrong))
})

test('an address that guesses is told when to come back', async () => {
  const { track, clock } = await openWithOrder()
  for (let tries = 0; tries < 30; tries++) await track({ order_no: 2000 + tries, code: '0000' })
  const limited = await track({ order_no: 1001, code: '5678' })
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3600'])
  expect((await track({ order_no: 1001, code: '5678' }, '203.0.113.8')).status).toBe(200)
  clock.advance(3_600_000)
  expect((await track({ order_no: 1001, code: '5678' })).status).toBe(200)
})

test('a token that is wrong is not found, one that is over is gone, and neither shows anything', async () => {
  const { track, find, clock } = await openWithOrder()
  const { data } = TrackingStartAnswer.parse((await track({ order_no: 1001, code: '5678' })).json)
  for (const token of ['1001', `${data.token}x`, data.token.slice(0, -1), '%F0%9F%91%9E', 'x'.repeat(900)]) {
    const wrong = await find(token)
    expect([wrong.status, wrong.json.code]).toEqual([404, 'tracking_link_invalid'])
  }
  clock.advance(30 * 86_400_000)
  const over = await find(data.token)
  expect([over.status, over.json.code]).toEqual([410, 'tracking_link_expired'])
  expect(over.json).not.toHaveProperty('data')
})

test('only the shop itself may ask with a cookie, and only in JSON', async () => {
  const { origin, track } = await openWithOrder()
  const right = { order_no: 1001, code: '5678' }
  expect((await track(right, '203.0.113.7', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await track(right, '203.0.113.7', { cookie: 'a=1' })).status).toBe(403)
  const typed = { 'content-type': 'text/plain' }
  expect((await ask(origin, '/v1/track', { body: JSON.stringify(right), headers: typed })).status).toBe(415)
})
