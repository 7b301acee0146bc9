import { expect, test } from 'vitest'
import { goodOrder, openSimulator } from '#tests/support/open-simulator.ts'

const data = [
  { ...goodOrder, invoice: 'a' },
  { ...goodOrder, invoice: 'a' },
  { ...goodOrder, invoice: 'b', recipient_phone: '017', recipient_name: 'n'.repeat(101) },
]
const good = (invoice: string) => ({ invoice, status: 'success', consignment_id: 1424107 })

test('each order of a bulk call is booked or refused by itself, in order, with codes as JSON text', async () => {
  const { call, parcels } = await openSimulator()
  const { status, body } = await call('/create_order/bulk-order', { body: { data } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 200, message: 'We have a response for you.' })
  expect(body.data[0]).toMatchObject({
    ...good('a'),
    tracking_code: expect.any(String),
    tracking_link: expect.any(String),
  })
  expect(body.data.slice(1)).toEqual([
    {
      invoice: 'a',
      consignment_id: null,
      tracking_code: null,
      status: null,
      error: '["THIS_INVOICE_ALREADY_EXISTS"]',
    },
    {
      invoice: 'b',
      consignment_id: null,
      tracking_code: null,
      status: null,
      error: '["RECEIVER_NAME_LENGTH_SHOULD_BE_LESS_THAN_100_CHARS","RECEIVER_PHONE_FORMAT_IS_INVALID"]',
    },
  ])
  expect(parcels()).toHaveLength(1)
})

test('the extended call tells errors as sentences', async () => {
  const { call } = await openSimulator()
  const { body } = await call('/create_order/bulk-order/extended', { body: { data } })
  expect(body).toMatchObject({ status: 200, message: 'Processed bulk order entries.' })
  expect(body.data[0]).toMatchObject(good('a'))
  expect(body.data[1]).toEqual({
    invoice: 'a',
    status: 'error',
    error: ['The invoice has already been taken.'],
    consignment_id: null,
    tracking_code: null,
  })
})

test('the old guide answers a bare list, or one under data when something was refused', async () => {
  const { call, mode } = await openSimulator()
  await mode({ d1: true })
  const bare = await call('/create_order/bulk-order', { body: { data: data.slice(0, 1) } })
  expect(bare.body).toEqual([
    {
      invoice: 'a',
      recipient_name: goodOrder.recipient_name,
      recipient_address: goodOrder.recipient_address,
      recipient_phone: goodOrder.recipient_phone,
      cod_amount: '1060.00',
      note: null,
      consignment_id: 1424107,
      tracking_code: expect.any(String),
      status: 'success',
    },
  ])
  const wrapped = await call('/create_order/bulk-order', { body: { data } })
  expect(wrapped.body.data.map((row: { status: string }) => row.status)).toEqual(['error', 'error', 'error'])
})

test.each([
  ['any', data, 200],
  ['any', JSON.stringify(data), 200],
  ['array', JSON.stringify(data), 400],
  ['string', data, 400],
  ['any', 'no list', 400],
  ['any', undefined, 400],
] as const)('a courier that takes %s is sent %j and answers %i', async (bulkData, sent, status) => {
  const { call, mode, parcels } = await openSimulator()
  await mode({ bulkData })
  expect((await call('/create_order/bulk-order', { body: { data: sent } })).status).toBe(status)
  expect(parcels()).toHaveLength(status === 200 ? 1 : 0)
})

test('500 orders go in one call, 501 do not', async () => {
  const { call, parcels } = await openSimulator()
  const many = Array.from({ length: 501 }, (_, place) => ({ ...goodOrder, invoice: `i${place}` }))
  expect((await call('/create_order/bulk-order', { body: { data: many } })).status).toBe(400)
  expect(parcels()).toHaveLength(0)
  await call('/create_order/bulk-order', { body: { data: many.slice(1) } })
  expect(new Set(parcels().map(({ trackingCode }) => trackingCode)).size).toBe(500)
})

test.each<[Record<string, unknown>, string]>([
  [{ invoice: undefined }, 'INVOICE_IS_REQUIRED'],
  [{ invoice: 'a b' }, 'INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE'],
  [{ invoice: 'a'.repeat(101) }, 'INVOICE_LENGTH_SHOULD_BE_LESS_THAN_100_CHARS'],
  [{ recipient_name: '' }, 'RECEIVER_NAME_IS_REQUIRED'],
  [{ recipient_phone: null }, 'RECEIVER_PHONE_IS_REQUIRED'],
  [{ recipient_address: '' }, 'RECEIVER_ADDRESS_IS_REQUIRED'],
  [{ recipient_address: 'a'.repeat(501) }, 'RECEIVER_ADDRESS_LENGTH_SHOULD_BE_LESS_THAN_500_CHARS'],
  [{ note: 'a'.repeat(501) }, 'RECEIVER_NOTE_LENGTH_SHOULD_BE_LESS_THAN_500_CHARS'],
  [{ cod_amount: -5 }, 'COD_AMOUNT_ERROR'],
])('in bulk %j is refused with %s', async (changes, code) => {
  const { call } = await openSimulator()
  const { body } = await call('/create_order/bulk-order', { body: { data: [{ ...goodOrder, ...changes }] } })
  expect(JSON.parse(body.data[0].error)).toEqual([code])
})

test('an entry that is no order at all is refused like one that lacks everything', async () => {
  const { call } = await openSimulator()
  const { body } = await call('/create_order/bulk-order', { body: { data: [null] } })
  expect(body.data[0]).toMatchObject({ invoice: null, consignment_id: null, status: null })
})
