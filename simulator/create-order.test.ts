import { expect, test } from 'vitest'
import { goodOrder, openSimulator } from '#tests/support/open-simulator.ts'

test('a parcel is booked and answered field by field as the guide of 2026 says', async () => {
  const { book, origin } = await openSimulator()
  const { status, body } = await book({ note: 'Call first' })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 200,
    message: 'Consignment has been created successfully.',
    consignment: {
      consignment_id: 1424107,
      invoice: 'Aa12-das4',
      tracking_code: expect.stringMatching(/^[0-9A-F]{8}$/),
      tracking_link: expect.stringMatching(new RegExp(`^${origin}/tl/[0-9a-f]{12}$`)),
      recipient_name: 'Karim Uddin',
      recipient_phone: '01712345678',
      recipient_address: 'House 7, Road 3, Banani, Dhaka',
      recipient_email: null,
      alternative_phone: null,
      item_description: 'Oxford / Master / 42 x1',
      total_lot: 1,
      cod_amount: 1060,
      status: 'in_review',
      note: 'Call first',
      created_at: '2026-11-21T04:00:00.000000Z',
      updated_at: '2026-11-21T04:00:00.000000Z',
    },
  })
})

test('the old guide knows no tracking link and none of the later fields', async () => {
  const { book, mode } = await openSimulator()
  await mode({ d1: true })
  const { body } = await book()
  expect(Object.keys(body.consignment).sort()).toEqual([
    'cod_amount',
    'consignment_id',
    'created_at',
    'invoice',
    'note',
    'recipient_address',
    'recipient_name',
    'recipient_phone',
    'status',
    'tracking_code',
    'updated_at',
  ])
})

test('the same seed gives the same codes, another seed others', async () => {
  const codes = async (seed: string) => {
    const { book, parcels } = await openSimulator({ seed })
    await book()
    await book({ invoice: 'second' })
    return parcels().map(({ trackingCode }) => trackingCode)
  }
  const first = await codes('a')
  expect(new Set(first).size).toBe(2)
  expect(await codes('a')).toEqual(first)
  expect(await codes('b')).not.toEqual(first)
})

test.each([
  ['422', 422, 422],
  ['400', 400, 400],
  ['200body', 200, 400],
] as const)(
  'an invoice is taken once; style %s answers HTTP %i with %i in the body',
  async (errorStyle, http, inBody) => {
    const { book, mode, parcels } = await openSimulator()
    await mode({ errorStyle })
    await book()
    const again = await book({ recipient_name: 'Another' })
    expect(again.status).toBe(http)
    expect(again.body).toEqual({
      status: inBody,
      message: 'The given data was invalid.',
      errors: { invoice: ['The invoice has already been taken.'] },
    })
    expect(parcels()).toHaveLength(1)
  },
)

test.each<[string, Record<string, unknown>, string, string]>([
  ['no invoice', { invoice: undefined }, 'invoice', 'The invoice field is required.'],
  ['an invoice with a space', { invoice: 'a b' }, 'invoice', 'The invoice format is invalid.'],
  [
    'an invoice of 101 signs',
    { invoice: 'a'.repeat(101) },
    'invoice',
    'The invoice must not be greater than 100 characters.',
  ],
  ['no name', { recipient_name: '' }, 'recipient_name', 'The recipient name field is required.'],
  [
    'no address',
    { recipient_address: null },
    'recipient_address',
    'The recipient address field is required.',
  ],
  [
    'a short phone',
    { recipient_phone: '0171234567' },
    'recipient_phone',
    'The recipient phone must be 11 digits.',
  ],
  [
    'a phone of 02',
    { recipient_phone: '02712345678' },
    'recipient_phone',
    'The recipient phone format is invalid.',
  ],
  [
    'a phone as a number',
    { recipient_phone: 1712345678 },
    'recipient_phone',
    'The recipient phone must be a string.',
  ],
  [
    'an empty alternative phone',
    { alternative_phone: '' },
    'alternative_phone',
    'The alternative phone must be 11 digits.',
  ],
  [
    'an empty email',
    { recipient_email: '' },
    'recipient_email',
    'The recipient email must be a valid email address.',
  ],
  [
    'an email nobody can get',
    { recipient_email: 'a@shop.example' },
    'recipient_email',
    'The recipient email must be a valid email address.',
  ],
  ['no amount', { cod_amount: undefined }, 'cod_amount', 'The cod amount must be a number.'],
  ['less than nothing', { cod_amount: -1 }, 'cod_amount', 'The cod amount must be at least 0.'],
  [
    'over a million',
    { cod_amount: 1_000_001 },
    'cod_amount',
    'The cod amount must not be greater than 1000000.',
  ],
  ['no pieces', { total_lot: 0 }, 'total_lot', 'The total lot must be at least 1.'],
  ['a third way', { delivery_type: 2 }, 'delivery_type', 'The selected delivery type is invalid.'],
])('%s is refused', async (_name, changes, field, sentence) => {
  const { book, parcels } = await openSimulator()
  const { status, body } = await book(changes)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [field]: [sentence] })
  expect(parcels()).toEqual([])
})

test('nothing to collect and a million are both taken, as numbers or as text', async () => {
  const { book, parcels } = await openSimulator()
  await book({ invoice: 'a', cod_amount: 0 })
  await book({ invoice: 'b', cod_amount: '1000000' })
  expect(parcels().map(({ codPoisha }) => codPoisha)).toEqual([0, 100_000_000])
})

test('what is too long is cut without a word, and five signs become spaces', async () => {
  const { book, parcels } = await openSimulator()
  await book({
    recipient_name: `<b>${'n'.repeat(200)}`,
    recipient_address: `a;{b}${'x'.repeat(600)}`,
    note: 'n'.repeat(600),
    item_description: '{kept?}',
  })
  const [parcel] = parcels()
  expect(parcel?.recipientName).toBe(` b ${'n'.repeat(97)}`)
  expect(parcel?.recipientAddress).toBe(`a  b ${'x'.repeat(485)}`)
  expect(parcel?.note).toHaveLength(480)
})

test('the old guide cuts an address at 250', async () => {
  const { book, mode, parcels } = await openSimulator()
  await mode({ d1: true })
  await book({ recipient_address: 'x'.repeat(300) })
  expect(parcels()[0]?.recipientAddress).toHaveLength(250)
})

test('a courier that takes an invoice twice answers with the newest parcel', async () => {
  const { book, call, mode, advance } = await openSimulator()
  await mode({ repeatInvoices: true })
  await book()
  await advance({ invoice: goodOrder.invoice, status: 'cancelled' })
  await book()
  const { body } = await call(`/status_by_invoice/${goodOrder.invoice}`)
  expect(body.delivery_status).toBe('in_review')
})

test.each([
  ['text that is no JSON', 'application/json', '{"invoice":'],
  ['a list', 'application/json', '[]'],
  ['a form', 'application/x-www-form-urlencoded', 'invoice=a'],
])('%s is refused with 400', async (_name, contentType, text) => {
  const { apiUrl, parcels } = await openSimulator()
  const response = await fetch(`${apiUrl}/create_order`, {
    method: 'POST',
    headers: { 'api-key': 'sim-key', 'secret-key': 'sim-secret', 'content-type': contentType },
    body: text,
  })
  expect(response.status).toBe(400)
  expect(parcels()).toEqual([])
})
