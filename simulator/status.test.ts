import { expect, test } from 'vitest'
import { DELIVERY_STATUSES, RETURN_STATUSES } from '#simulator/steadfast/delivery-status.ts'
import { goodOrder, openSimulator } from '#tests/support/open-simulator.ts'

const { invoice } = goodOrder

test('a parcel is found by its consignment, its invoice and its tracking code', async () => {
  const { book, call } = await openSimulator()
  const { consignment } = (await book()).body
  for (const path of [
    `/status_by_cid/${consignment.consignment_id}`,
    `/status_by_invoice/${invoice}`,
    `/status_by_trackingcode/${consignment.tracking_code}`,
    `/status_with_return_status_by_cid/${consignment.consignment_id}`,
  ])
    expect((await call(path)).body).toEqual({ status: 200, delivery_status: 'in_review' })
})

test.each([
  '/status_by_cid/9',
  '/status_by_cid/x',
  '/status_by_invoice/none',
  '/status_by_trackingcode/00000000',
  '/trackings_by_invoice/none',
])('%s knows no such parcel', async path => {
  const { call } = await openSimulator()
  const { status, body } = await call(path)
  expect([status, body]).toEqual([404, { status: 404, message: 'Consignment not found' }])
})

test('a status is answered as it was first read for a minute, unless that is switched off', async () => {
  const { book, call, advance, clock, mode } = await openSimulator()
  await book()
  const read = async () => (await call(`/status_by_invoice/${invoice}`)).body.delivery_status
  expect(await read()).toBe('in_review')
  await advance({ invoice, status: 'pending' })
  clock.advance(59_999)
  expect(await read()).toBe('in_review')
  clock.advance(1)
  expect(await read()).toBe('pending')
  await mode({ statusCache: false })
  await advance({ invoice, status: 'delivered' })
  expect(await read()).toBe('delivered')
})

test('that there is no parcel is not kept: a booking is seen at once', async () => {
  const { book, call } = await openSimulator()
  expect((await call(`/status_by_invoice/${invoice}`)).status).toBe(404)
  await book()
  expect((await call(`/status_by_invoice/${invoice}`)).status).toBe(200)
})

test.each(DELIVERY_STATUSES)('a parcel can become %s', async status => {
  const { book, call, advance } = await openSimulator()
  await book()
  await advance({ invoice, status })
  expect((await call(`/status_by_invoice/${invoice}`)).body.delivery_status).toBe(status)
})

test.each(RETURN_STATUSES)('%s is told by the one call that knows returns', async status => {
  const { book, call, advance } = await openSimulator()
  const { consignment_id: id } = (await book()).body.consignment
  await advance({ consignment_id: id, status })
  expect((await call(`/status_with_return_status_by_cid/${id}`)).body.delivery_status).toBe(status)
  const usual = status.startsWith('partial') ? 'partial_delivered' : 'cancelled'
  expect((await call(`/status_by_cid/${id}`)).body.delivery_status).toBe(usual)
})

test('one copy of the guide spells statuses with spaces', async () => {
  const { book, call, mode } = await openSimulator()
  await mode({ spacedStatus: true })
  expect((await book()).body.consignment.status).toBe('in review')
  expect((await call(`/status_by_invoice/${invoice}`)).body.delivery_status).toBe('in review')
})

test('what happened is told in order, with the consignment in every row', async () => {
  const { book, call, advance, clock } = await openSimulator()
  await book()
  clock.advance(61_500)
  await advance({ invoice, message: 'Parcel received at Dhanmondi hub.' })
  const { body } = await call(`/trackings_by_invoice/${invoice}`)
  expect(body.status).toBe(200)
  expect(body.tracking[1]).toEqual({
    consignment_id: 1424107,
    tracking_type: 2,
    text: 'Parcel received at Dhanmondi hub.',
    created_at: '2026-11-21T04:01:01.000000Z',
  })
})

test.each([
  [{ invoice: 'none', status: 'pending' }, /there is no such parcel/],
  [{ invoice, status: 'lost' }, /status: must be one of in_review, /],
  [{ invoice, status: 'delivered', collected: Number.NaN }, /collected: must be a number/],
])('advance refuses %j', async (move, message) => {
  const { book, advance } = await openSimulator()
  await book()
  await expect(advance(move)).rejects.toThrow(message)
})
