import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { steadfastWebhook } from './steadfast-webhook.ts'

const TOKEN = 'a-token-of-the-webhook'
const read = steadfastWebhook({ token: TOKEN, clock: heldClock('2026-11-22T00:00:00Z') })
const bearer = { authorization: `Bearer ${TOKEN}` }
const send = (body: object | string, headers: Record<string, string | undefined> = bearer) =>
  read(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), headers)
const signed = (body: string) => createHmac('sha256', TOKEN).update(body).digest('hex')

/** As on the courier's own page about the webhook. */
const DELIVERED = {
  notification_type: 'delivery_status',
  consignment_id: 12345,
  invoice: 'INV-67890',
  cod_amount: 1500.0,
  status: 'Delivered',
  delivery_charge: 100.0,
  tracking_message: 'Your package has been delivered successfully.',
  updated_at: '2025-03-02 12:45:30',
}

test('a delivery is read with its amounts in poisha and its time in Dhaka', () => {
  expect(send(DELIVERED)).toEqual({
    ok: true,
    event: {
      dedupeKey: expect.stringMatching(/^sha256:[\da-f]{64}$/),
      kind: 'delivery_status',
      consignmentId: '12345',
      invoice: 'INV-67890',
      status: { phase: 'delivered', isFinal: true, code: 'delivered', returning: null },
      message: 'Your package has been delivered successfully.',
      collectedPoisha: 150_000,
      chargePoisha: 10_000,
      at: new Date('2025-03-02T06:45:30Z'),
      raw: JSON.stringify(DELIVERED),
    },
  })
})

test.each([
  ['Partial Delivered', 'partial_delivered', 90_050],
  ['PENDING', 'pending', null],
  ['Cancelled', 'cancelled', null],
])('%s is %s, and its amount was collected only where something was delivered', (status, code, collected) => {
  expect(send({ ...DELIVERED, status, cod_amount: '900.50' })).toMatchObject({
    event: { status: { code }, collectedPoisha: collected },
  })
})

test('words of a hub carry no status', () => {
  const body = {
    notification_type: 'tracking_update',
    consignment_id: '12345',
    status: 'delivered',
    tracking_message: 'Arrived.',
  }
  expect(send(body)).toMatchObject({
    event: {
      kind: 'tracking_update',
      consignmentId: '12345',
      invoice: null,
      status: null,
      message: 'Arrived.',
    },
  })
})

test.each([
  [{ notification_type: 'payment_request', status: 'pending', amount: 5 }, 'payment_request'],
  [{}, 'unknown'],
  [{ notification_type: 7, consignment_id: { a: 1 }, updated_at: 'soon', status: ['x'] }, 'unknown'],
])('what is not known is taken as it is, with the time of now: %j', (body, kind) => {
  expect(send(body)).toMatchObject({
    ok: true,
    event: {
      kind,
      consignmentId: null,
      status: null,
      at: new Date('2026-11-22T00:00:00Z'),
      raw: JSON.stringify(body),
    },
  })
})

test.each(['', 'null', '[]', '"delivered"', '{"a":', '\u0000'])('%j is no news', body => {
  expect(send(body)).toMatchObject({ ok: false, httpStatus: 400 })
})

test.each([
  {},
  { authorization: '' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${TOKEN}x` },
  { authorization: `Basic ${TOKEN}` },
  { authorization: TOKEN },
  { 'x-signature': signed(JSON.stringify(DELIVERED)) },
])('nobody is believed with %j', headers => {
  expect(send(DELIVERED, headers)).toMatchObject({ ok: false, httpStatus: 401 })
})

test('a signature counts when there is one', () => {
  const body = JSON.stringify(DELIVERED)
  expect(send(body, { ...bearer, 'x-signature': signed(body) }).ok).toBe(true)
  expect(send(body, { ...bearer, 'x-signature': signed(body).toUpperCase() }).ok).toBe(true)
  for (const wrong of [signed(`${body} `), '', 'ff'])
    expect(send(body, { ...bearer, 'x-signature': wrong })).toMatchObject({ ok: false, httpStatus: 401 })
})

test('one event has one key however often it comes, two events two', () => {
  const keyOf = (body: object, more: Record<string, string> = {}) => {
    const reported = send(body, { ...bearer, ...more })
    return reported.ok ? reported.event?.dedupeKey : undefined
  }
  const key = { 'idempotency-key': 'event-1' }
  expect(keyOf(DELIVERED, key)).toBe('event-1')
  expect(keyOf(DELIVERED)).toBe(keyOf({ ...DELIVERED }))
  expect(keyOf(DELIVERED)).not.toBe(keyOf({ ...DELIVERED, status: 'Cancelled' }))
  // a key too long to be stored
  expect(keyOf(DELIVERED, { 'idempotency-key': 'x'.repeat(500) })).toBe(keyOf(DELIVERED))
})

test('nobody takes less than nothing at a door: such an amount is none', () => {
  expect(send({ ...DELIVERED, cod_amount: -1500 })).toMatchObject({ event: { collectedPoisha: null } })
})
