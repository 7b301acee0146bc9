import { describe, expect, test } from 'vitest'
import { byConsignment } from '#tests/couriers/courier-world.ts'
import { openSteadfast } from '#tests/couriers/open-steadfast.ts'

const consignment = { consignment_id: 1424107, tracking_code: '15BAEB8A', status: 'in_review' }

describe('a question', () => {
  test('by invoice finds the id in the answer itself, or in the newest row of the way', async () => {
    const { courier, answer, received } = await openSteadfast()
    answer(200, { status: 200, delivery_status: 'pending', consignment })
    expect(await courier.findByInvoice?.('one')).toMatchObject({
      ok: true,
      found: { consignmentId: '1424107', trackingCode: '15BAEB8A' },
    })
    answer(200, { status: 200, delivery_status: 'pending' })
    const row = (consignment_id: number, day: number) => ({
      consignment_id,
      text: 'At a hub.',
      created_at: `2026-09-0${day}T07:05:31.000000Z`,
    })
    answer(200, { tracking: [row(8, 3), row(7, 1)] })
    expect(await courier.findByInvoice?.('one')).toMatchObject({
      found: { consignmentId: '8', trackingCode: null },
    })
    expect(received.at(-1)?.path).toBe('/api/v1/trackings_by_invoice/one')
  })

  test('by invoice that is answered by half is no answer, unless the courier has no such list', async () => {
    const { courier, answer } = await openSteadfast()
    answer(200, { status: 200, delivery_status: 'pending' })
    answer(502, '<html>')
    expect(await courier.findByInvoice?.('one')).toMatchObject({ ok: false, kind: 'unavailable' })
    answer(200, { status: 200, delivery_status: 'pending' })
    answer(404, { status: 404 })
    expect(await courier.findByInvoice?.('one')).toMatchObject({ ok: true, found: { consignmentId: null } })
  })

  test.each([
    [404, { status: 404, message: 'Consignment not found' }, { ok: true, found: null }],
    [200, { status: 404, message: 'Consignment not found' }, { ok: true, found: null }],
    // a wrong API address says nothing about a parcel
    [404, '<html>nginx</html>', { ok: false, kind: 'unavailable' }],
    [200, { status: 200 }, { ok: false, kind: 'unavailable' }],
    [401, { message: 'Unauthenticated.' }, { ok: false, kind: 'auth' }],
  ])('by invoice that is answered with HTTP %i and %j is %j', async (status, body, expected) => {
    const { courier, answer } = await openSteadfast()
    answer(status, body)
    expect(await courier.findByInvoice?.('one')).toMatchObject(expected)
  })

  test('is asked by the best id there is, and cannot leave its address', async () => {
    const { courier, answer, received } = await openSteadfast()
    const ref = { consignmentId: '7', trackingCode: 'AB', invoice: 'one' }
    for (const each of [
      ref,
      { ...ref, consignmentId: null },
      { consignmentId: null, trackingCode: null, invoice: '../a?b' },
    ]) {
      answer(200, { status: 200, delivery_status: 'Delivered' })
      expect(await courier.status(each)).toMatchObject({ ok: true, status: { code: 'delivered' } })
    }
    expect(received.map(({ path }) => path)).toEqual([
      '/api/v1/status_by_cid/7',
      '/api/v1/status_by_trackingcode/AB',
      '/api/v1/status_by_invoice/..%2Fa%3Fb',
    ])
  })

  test('about a return tells how far it is, and a word that is new is no delivery', async () => {
    const { courier, answer } = await openSteadfast()
    answer(200, { delivery_status: 'cancelled_return_received' })
    expect(await courier.returnStatus?.(byConsignment('7'))).toMatchObject({
      status: { code: 'cancelled', phase: 'returned', returning: 'received' },
    })
    answer(200, { delivery_status: 'delivered_to_neighbour' })
    expect(await courier.status(byConsignment('7'))).toMatchObject({
      status: { phase: 'unknown', isFinal: false },
    })
  })

  test('a return is asked for once and its refusal told', async () => {
    const { courier, answer, received } = await openSteadfast()
    answer(201, { id: 1, status: 'pending' })
    answer(422, { message: 'A return request is open.' })
    expect(await courier.requestReturn?.(byConsignment('7'), 'Refused at the door')).toEqual({ ok: true })
    expect(received[0]?.body).toEqual({ consignment_id: '7', reason: 'Refused at the door' })
    expect(await courier.requestReturn?.(byConsignment('7'), null)).toMatchObject({ kind: 'rejected' })
  })
})
