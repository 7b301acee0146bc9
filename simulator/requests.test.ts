import { expect, test } from 'vitest'
import { goodOrder, openSimulator } from '#tests/support/open-simulator.ts'

const { invoice } = goodOrder

test.each([{ consignment_id: 1424107 }, { invoice }])('a parcel is asked back by %j', async named => {
  const { book, call } = await openSimulator()
  await book()
  const { status, body } = await call('/create_return_request', { body: { ...named, reason: 'Not reached' } })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: 1,
    user_id: 12345,
    consignment_id: 1424107,
    reason: 'Not reached',
    status: 'pending',
    created_at: '2026-11-21T04:00:00.000000Z',
    updated_at: '2026-11-21T04:00:00.000000Z',
  })
  expect((await call('/get_return_request/1')).body).toEqual(body)
  expect((await call('/get_return_request/2')).status).toBe(404)
})

test.each(['delivered', 'cancelled', 'partial_delivered_return_processing'])(
  'a parcel that is %s cannot be asked back',
  async status => {
    const { book, call, advance } = await openSimulator()
    await book()
    await advance({ invoice, status })
    expect((await call('/create_return_request', { body: { invoice } })).status).toBe(422)
  },
)

test('a parcel is asked back once; what cannot be found or is too long is refused', async () => {
  const { book, call } = await openSimulator()
  await book()
  const statusOf = async (body: unknown) => (await call('/create_return_request', { body })).status
  expect(await statusOf({ invoice: 'none' })).toBe(422)
  expect(await statusOf({})).toBe(422)
  expect(await statusOf({ invoice, reason: 'r'.repeat(501) })).toBe(422)
  expect(await statusOf({ invoice })).toBe(201)
  expect(await statusOf({ invoice })).toBe(422)
})

test('a request follows its parcel until it is back, and can be set by hand', async () => {
  const { book, call, advance, control } = await openSimulator()
  await book()
  await call('/create_return_request', { body: { invoice } })
  const status = async () => (await call('/get_return_request/1')).body.status
  await control('return-request', { id: 1, status: 'approved' })
  expect(await status()).toBe('approved')
  await advance({ invoice, status: 'cancelled' })
  expect(await status()).toBe('processing')
  await advance({ invoice, status: 'cancelled_return_received' })
  expect(await status()).toBe('completed')
})

test('requests come ten to a page, the newest first, bare or with page numbers', async () => {
  const { book, call, mode } = await openSimulator()
  for (let turn = 0; turn < 11; turn += 1) {
    await book({ invoice: `i${turn}` })
    await call('/create_return_request', { body: { invoice: `i${turn}` } })
  }
  const { body } = await call('/get_return_requests')
  expect(body).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 11 })
  expect(body.data[0].id).toBe(11)
  await mode({ lists: 'array' })
  expect((await call('/get_return_requests?page=2')).body).toMatchObject([{ id: 1 }])
})

const pickup = {
  address_id: 3,
  police_station_id: 5,
  address: 'House 7, Banani',
  contact_number: '01712345678',
}

test('parcels are asked to be fetched, once a day for an address', async () => {
  const { call, clock } = await openSimulator()
  const { status, body } = await call('/create_pickup_request', { body: { ...pickup, estim_qty: 4 } })
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'Pickup request created successfully.',
    data: {
      id: 1,
      user_id: 12345,
      user_address_id: 3,
      police_station_id: 5,
      pickup_location: 'House 7, Banani',
      contact_number: '01712345678',
      note: null,
      estim_qty: 4,
      req_status: 'pending',
      created_at: '2026-11-21T04:00:00.000000Z',
    },
  })
  const again = async () => call('/create_pickup_request', { body: pickup })
  expect(await again()).toMatchObject({ status: 409, body: { message: 'PICKUP_REQUEST_EXISTS' } })
  clock.advance(86_400_000)
  expect((await again()).status).toBe(201)
})

test.each([
  { ...pickup, address_id: undefined },
  { ...pickup, address: 'a'.repeat(256) },
  { ...pickup, contact_number: '' },
  { ...pickup, note: 'n'.repeat(501) },
])('a pickup of %j is refused', async body => {
  const { call } = await openSimulator()
  expect((await call('/create_pickup_request', { body })).status).toBe(422)
})

test('every police station is listed with its district', async () => {
  const { call } = await openSimulator()
  const { body } = await call('/police_stations')
  expect(body.length).toBeGreaterThan(500)
  expect(body).toContainEqual({
    id: expect.any(Number),
    name: 'Banani',
    district_id: expect.any(Number),
    district_name: 'Dhaka',
  })
})

test('how parcels to a phone ended stays the same for a phone, and counts those of this shop', async () => {
  const { book, call, advance } = await openSimulator()
  const score = async (phone: string) => (await call(`/fraud_check/score/${phone}`)).body
  const before = await score('01712345678')
  expect(before).toMatchObject({
    status: 200,
    phone: '01712345678',
    scoring_disabled: true,
    total_reports: 0,
  })
  expect(await score('01712345678')).toEqual(before)
  const phones = Array.from({ length: 8 }, (_, place) => `0171234567${place}`)
  const bands = await Promise.all(phones.map(score))
  const unknown = bands.find(({ volume_band }) => volume_band === 'none')
  expect(unknown).toMatchObject({ delivery_ratio: null, cancellation_ratio: null })
  await book({ recipient_phone: unknown?.phone })
  await advance({ invoice, status: 'delivered' })
  expect((await score(unknown?.phone)).delivery_ratio).toBe(100)
})

test('scores are asked for ten times a day, and four times more for each parcel of the busiest day', async () => {
  const { book, call, clock } = await openSimulator()
  const statusOf = async () => (await call('/fraud_check/score/01712345678')).status
  for (let turn = 0; turn < 10; turn += 1) expect(await statusOf()).toBe(200)
  expect(await statusOf()).toBe(429)
  await book()
  clock.advance(86_400_000)
  for (let turn = 0; turn < 14; turn += 1) expect(await statusOf()).toBe(200)
  expect(await statusOf()).toBe(429)
  expect((await call('/fraud_check/score/123')).status).toBe(422)
})
