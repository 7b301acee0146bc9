import { describe, expect, test } from 'vitest'
import { makeBooking } from '#tests/couriers/courier-world.ts'
import { openSteadfast } from '#tests/couriers/open-steadfast.ts'

const consignment = { consignment_id: 1424107, tracking_code: '15BAEB8A', status: 'in_review' }
const taken = { invoice: ['The invoice has already been taken.'] }
const badPhone = { recipient_phone: ['The recipient phone 01712345 must be 11 digits.'] }

describe('a booking', () => {
  test('goes out as the guides say: with the keys, an amount to collect, and nothing that is empty', async () => {
    const { courier, answer, received } = await openSteadfast()
    answer(200, { status: 200, consignment })
    const order = { pairs: 2, codTaka: 3060, note: 'Call first', itemDescription: '' }
    await courier.book(makeBooking({ invoice: 'aB3_x-Y9', ...order }))
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/create_order',
        headers: {
          'api-key': 'the-api-key',
          'secret-key': 'the-secret-key',
          'content-type': 'application/json',
        },
      },
    ])
    expect(received[0]?.body).toEqual({
      invoice: 'aB3_x-Y9',
      recipient_name: 'Rahim Uddin',
      recipient_phone: '01712345678',
      recipient_address: 'House 12, Road 5, Dhanmondi',
      cod_amount: 3060,
      note: 'Call first',
      total_lot: 2,
      delivery_type: 0,
    })
  })

  test.each([
    [
      { ...consignment, status: 'in review', tracking_link: 'https://steadfast.com.bd/tl/a1' },
      'https://steadfast.com.bd/tl/a1',
    ],
    [{ ...consignment, consignment_id: '1424107', tracking_link: 'javascript:alert(1)' }, null],
    [{ ...consignment, tracking_code: null, status: undefined }, null],
  ])('is read from %j', async (said, trackingUrl) => {
    const { courier, answer } = await openSteadfast()
    answer(200, { status: 200, message: 'Consignment has been created successfully.', consignment: said })
    const trackingCode = said.tracking_code
    expect(await courier.book(makeBooking())).toMatchObject({
      ok: true,
      booking: { consignmentId: '1424107', trackingCode, trackingUrl, status: { code: 'in_review' } },
    })
  })

  test.each([
    [422, { message: 'The given data was invalid.', errors: taken }, 'duplicate'],
    [400, { status: 400, message: 'The invoice has already been taken.' }, 'duplicate'],
    [200, { status: 400, errors: taken }, 'duplicate'],
    [422, { status: 422, errors: { ...badPhone, invoice: ['has already been taken'] } }, 'duplicate'],
    [409, { status: 409, message: 'THIS_INVOICE_ALREADY_EXISTS' }, 'duplicate'],
    [422, { errors: badPhone }, 'rejected'],
    [200, { status: 400, message: 'The given data was invalid.', errors: badPhone }, 'rejected'],
    [200, { errors: badPhone }, 'rejected'],
    [422, { errors: { invoice: ['The invoice field is required.'] } }, 'rejected'],
    [401, { message: 'Unauthenticated.' }, 'auth'],
    [200, { status: 401, message: 'Unauthorized' }, 'auth'],
    [401, '<html>', 'auth'],
    [403, { message: 'Your account is not active.' }, 'forbidden'],
    [429, '', 'rate_limited'],
    [404, '<html>nginx</html>', 'unavailable'],
    [500, { message: 'Server Error' }, 'uncertain'],
    [200, { status: 500, message: 'Server Error' }, 'uncertain'],
    [504, '<html>', 'uncertain'],
    [200, '<html>maintenance</html>', 'uncertain'],
    [400, '<html>Bad Request</html>', 'uncertain'],
    [302, '', 'uncertain'],
    [200, { status: 200, message: 'Consignment has been created successfully.' }, 'uncertain'],
    [200, { status: 200, consignment: { tracking_code: '15BAEB8A' } }, 'uncertain'],
    [200, '[]', 'uncertain'],
    [200, 'null', 'uncertain'],
  ])('that is answered with HTTP %i and %j is %s', async (status, body, kind) => {
    const { courier, answer } = await openSteadfast()
    answer(status, body, status === 302 ? { location: 'https://elsewhere.test/' } : {})
    expect(await courier.book(makeBooking())).toMatchObject({ ok: false, kind })
  })

  test('an answer without an end is not read to one', async () => {
    const { courier, answer } = await openSteadfast()
    answer(200, JSON.stringify({ consignment, more: 'x'.repeat(3 * 1024 * 1024) }))
    expect(await courier.book(makeBooking())).toMatchObject({ ok: false, kind: 'uncertain' })
  })

  test('tells what the courier blames, without the phone, the email and the keys that it repeats', async () => {
    const { courier, answer } = await openSteadfast()
    const message = 'Wrong: +880 1712-345678, ০১৭১২৩৪৫৬৭৮, rahim@mail.test, the-api-key'
    answer(422, { message, errors: badPhone })
    const reported = await courier.book(makeBooking())
    expect(reported).toMatchObject({
      ok: false,
      message: 'Wrong: …, …, …, … The recipient phone … must be 11 digits.',
      fields: { recipient_phone: ['The recipient phone … must be 11 digits.'] },
    })
  })
})

describe('many bookings', () => {
  const inputs = [
    makeBooking({ invoice: 'one' }),
    makeBooking({ invoice: 'two' }),
    makeBooking({ invoice: 'three' }),
  ]
  const ids = (number: number) => ({ consignment_id: number, tracking_code: `AA0000${number}` })
  const kinds = (answers: readonly { ok: boolean; kind?: string }[] | undefined) =>
    answers?.map(each => (each.ok ? 'booked' : each.kind))

  test.each([
    [
      'the newer guide’s longer answer',
      {
        data: [
          { invoice: 'one', status: 'success', ...ids(1) },
          {
            invoice: 'two',
            status: 'error',
            error: ['The recipient phone format is invalid.'],
            consignment_id: null,
          },
          {
            invoice: 'three',
            status: 'error',
            error: ['The invoice has already been taken.'],
            consignment_id: null,
          },
        ],
      },
    ],
    [
      'the newer guide’s shorter answer, in any order',
      {
        status: 200,
        data: [
          { invoice: 'three', consignment_id: null, status: null, error: '["THIS_INVOICE_ALREADY_EXISTS"]' },
          { invoice: 'two', consignment_id: null, status: null, error: '["RECEIVER_PHONE_IS_REQUIRED"]' },
          { invoice: 'one', status: 'success', ...ids(1) },
        ],
      },
    ],
    [
      'a bare list with one sentence each',
      [
        { invoice: 'one', cod_amount: '0.00', status: 'success', ...ids(1) },
        { invoice: 'two', status: 'error', error: 'COD_AMOUNT_ERROR', consignment_id: null },
        { invoice: 'three', status: 'error', error: 'invoice exists', consignment_id: null },
      ],
    ],
  ])('are read from %s', async (_, body) => {
    const { courier, answer } = await openSteadfast()
    answer(200, body)
    expect(kinds(await courier.bookMany?.(inputs))).toEqual(['booked', 'rejected', 'duplicate'])
  })

  test('leave unsure what is not told, what is told without an id, and what is told both ways', async () => {
    const { courier, answer } = await openSteadfast()
    const both = { invoice: 'three', status: 'error', error: ['no'], ...ids(3) }
    answer(200, { data: [{ invoice: 'two', status: 'success', consignment_id: null }, both] })
    expect(kinds(await courier.bookMany?.(inputs))).toEqual(['uncertain', 'uncertain', 'uncertain'])
  })

  test('go to the older address where there is no newer one, and as text where no list is taken', async () => {
    const { courier, answer, received } = await openSteadfast()
    answer(404, '<html>')
    answer(400, { status: 400, message: 'The data field must be a JSON string.' })
    answer(
      200,
      inputs.map(({ invoice }, index) => ({ invoice, status: 'success', ...ids(index + 1) })),
    )
    expect(kinds(await courier.bookMany?.(inputs))).toEqual(['booked', 'booked', 'booked'])
    expect(received.map(({ path }) => path)).toEqual([
      '/api/v1/create_order/bulk-order/extended',
      '/api/v1/create_order/bulk-order',
      '/api/v1/create_order/bulk-order',
    ])
    expect(received[2]?.body).toMatchObject({ data: expect.stringMatching(/^\[\{"invoice":"one"/) })
  })

  test('are sent once when nobody knows what became of them', async () => {
    const { courier, answer, received } = await openSteadfast()
    answer(502, '<html>')
    expect(kinds(await courier.bookMany?.(inputs))).toEqual(['uncertain', 'uncertain', 'uncertain'])
    expect(received).toHaveLength(1)
  })
})
