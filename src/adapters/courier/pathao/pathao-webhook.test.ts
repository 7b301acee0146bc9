import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { pathaoWebhook } from './pathao-webhook.ts'

const SECRET = 'a-secret-of-the-webhook'
const clock = heldClock('2026-11-28T00:00:00Z')
const read = pathaoWebhook({ secret: SECRET, clock })
const signed = { 'x-pathao-signature': SECRET }
const send = (body: object | string, headers: Record<string, string | undefined> = signed) =>
  read(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), headers)

/** The form of the samples on Pathao's page about its webhook. */
const news = (event: string, more: object = {}) => ({
  consignment_id: 'DL121224VS8TTJ',
  merchant_order_id: 'TS-123',
  updated_at: '2024-12-27 23:53:23',
  timestamp: '2024-12-27T17:53:23+00:00',
  store_id: 130820,
  event,
  ...more,
})
const reply = {
  httpStatus: 202,
  headers: { 'x-pathao-merchant-webhook-integration-secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
}

test('the event that tries the address concerns no parcel and is answered as Pathao demands', () => {
  expect(send({ event: 'webhook_integration' })).toEqual({ ok: true, event: null, reply })
  expect(send({ event: 'store.created', store_id: 130820 })).toEqual({ ok: true, event: null, reply })
  const other = pathaoWebhook({ secret: SECRET, reply: 'another-value', clock })
  expect(other(Buffer.from('{"event":"webhook_integration"}'), signed)).toMatchObject({
    reply: { headers: { 'x-pathao-merchant-webhook-integration-secret': 'another-value' } },
  })
})

test.each([
  ['order.created', 'in_review', null],
  ['order.pickup-requested', 'in_review', null],
  ['order.assigned-for-pickup', 'in_review', null],
  ['order.pickup-failed', 'hold', null],
  ['order.pickup-cancelled', 'cancelled', null],
  ['order.picked', 'pending', null],
  ['order.at-the-sorting-hub', 'pending', null],
  ['order.in-transit', 'pending', null],
  ['order.received-at-last-mile-hub', 'pending', null],
  ['order.assigned-for-delivery', 'pending', null],
  ['order.delivered', 'delivered', null],
  ['order.partial-delivery', 'partial_delivered', null],
  ['order.returned', 'cancelled', 'processing'],
  ['order.paid-return', 'cancelled', 'processing'],
  ['order.delivery-failed', 'hold', null],
  ['order.on-hold', 'hold', null],
  ['Order.Delivered', 'delivered', null],
])('%s is %s', (event, code, returning) => {
  expect(send(news(event))).toMatchObject({
    ok: true,
    reply,
    event: {
      kind: event.toLowerCase(),
      consignmentId: 'DL121224VS8TTJ',
      invoice: 'TS-123',
      status: { code, returning },
      at: new Date('2024-12-27T17:53:23Z'),
    },
  })
})

test('an exchange is a delivery that the shop knows as one at the door, with its reason', () => {
  expect(send(news('order.exchanged', { reason: 'Too small.', collected_amount: 130 }))).toMatchObject({
    event: {
      kind: 'exchanged',
      status: { code: 'delivered' },
      message: 'Exchanged at the door: Too small.',
      collectedPoisha: 13_000,
    },
  })
})

test('that it is paid says in which invoice, and no status', () => {
  expect(send(news('order.paid', { invoice_id: '121224IBW19790' }))).toMatchObject({
    event: { kind: 'paid_out', status: null, message: 'Paid out in invoice 121224IBW19790.' },
  })
})

test('an event that is no status changes none, whatever its name, unless it states one', () => {
  for (const event of ['order.updated', 'order.rated', 'order.__proto__', 'order.', 'return.created'])
    expect(send(news(event))).toMatchObject({
      event: { status: null, message: expect.stringMatching(/^Event /) },
    })
  expect(send(news('order.updated', { order_status: 'Partial_Delivery' }))).toMatchObject({
    event: { status: { code: 'partial_delivered' } },
  })
  const { event: _event, ...oldForm } = news('', { order_status: 'At_the_Sorting_HUB' })
  expect(send(oldForm)).toMatchObject({ event: { kind: 'unknown', status: { code: 'pending' } } })
})

test('the fee and what was collected are in poisha; before a delivery nothing was collected, and never less than nothing', () => {
  expect(send(news('order.created', { delivery_fee: 83.46 }))).toMatchObject({
    event: { chargePoisha: 8_346, collectedPoisha: null },
  })
  expect(send(news('order.partial-delivery', { collected_amount: '60' }))).toMatchObject({
    event: { collectedPoisha: 6_000 },
  })
  expect(send(news('order.in-transit', { collected_amount: 60 }))).toMatchObject({
    event: { collectedPoisha: null },
  })
  expect(send(news('order.delivered', { collected_amount: -60, delivery_fee: -1 }))).toMatchObject({
    event: { collectedPoisha: null, chargePoisha: null },
  })
})

test('without its time in UTC the one of Dhaka counts, and without both the shop’s', () => {
  const at = (body: object) => {
    const reported = send(body)
    return reported.ok ? reported.event?.at : undefined
  }
  expect(at(news('order.picked', { timestamp: undefined }))).toEqual(new Date('2024-12-27T17:53:23Z'))
  expect(at(news('order.picked', { timestamp: 'soon', updated_at: 7 }))).toEqual(clock.now())
})

test.each([
  {},
  { 'x-pathao-signature': '' },
  { 'x-pathao-signature': `${SECRET}x` },
  { 'x-pathao-signature': SECRET.toUpperCase() },
  { authorization: `Bearer ${SECRET}` },
  { 'x-pathao-merchant-webhook-integration-secret': SECRET },
])('nobody is believed with %j, nor told the value of the reply', headers => {
  expect(send(news('order.delivered'), headers)).toEqual({
    ok: false,
    httpStatus: 401,
    message: 'Unauthorized.',
  })
  expect(send({ event: 'webhook_integration' }, headers)).toMatchObject({ httpStatus: 401 })
})

test.each(['', 'null', '[]', '"delivered"', '{"a":', '\u0000'])('%j is no news', body => {
  expect(send(body)).toMatchObject({ ok: false, httpStatus: 400 })
})

test('one event has one key however often it comes, two events two', () => {
  const keyOf = (body: object) => {
    const reported = send(body)
    return reported.ok ? reported.event?.dedupeKey : undefined
  }
  expect(keyOf(news('order.picked'))).toBe(keyOf(news('order.picked')))
  expect(keyOf(news('order.picked'))).not.toBe(keyOf(news('order.on-hold')))
})
