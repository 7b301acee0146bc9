import { expect, test } from 'vitest'
import { makeBooking } from '#tests/couriers/courier-world.ts'
import { openCannedPathao, openPathao } from '#tests/couriers/open-pathao.ts'

const { recipient } = makeBooking()
const HOUR_MS = 3_600_000

async function openWithAreas() {
  const opened = await openPathao()
  const { courier, simulator, orders } = opened
  /** The ids that were sent for a place, or null. */
  const areaOf = async (district: string | null, upazila: string | null) => {
    const answer = await courier.book(makeBooking({ recipient: { ...recipient, district, upazila } }))
    if (!answer.ok) throw new Error(answer.message)
    const { recipient_city: city, recipient_zone: zone } = JSON.parse(orders().at(-1)?.body ?? '{}')
    return city === undefined && zone === undefined ? null : { city, zone }
  }
  const listReads = () => simulator.requests().filter(({ path }) => path.endsWith('-list')).length
  return { ...opened, areaOf, listReads }
}

test('a place has ids where its names are Pathao’s, also in another spelling that the shop knows', async () => {
  const { areaOf, listReads } = await openWithAreas()
  const ids = { city: expect.any(Number), zone: expect.any(Number) }
  expect(await areaOf('Dhaka', 'Dhamrai')).toEqual(ids)
  // Pathao says B. Baria, Comilla, and Bandarban with a space at its end
  expect(await areaOf('Brahmanbaria', 'Akhaura')).toEqual(ids)
  expect(await areaOf('Cumilla', 'Chandina')).toEqual(ids)
  expect(await areaOf('Bandarban', 'Thanchi')).toEqual(ids)
  expect(await areaOf('Dhaka', 'Savar')).toEqual(ids)
  expect(listReads()).toBe(5)
})

test.each([
  ['Dhaka', 'Mirpur', 'Pathao divides it'],
  ['Dhaka', 'Airport', 'two of its zones have this name'],
  ['Dhaka', null, 'no upazila is known'],
  [null, null, 'no place is known'],
  ['Dhaka', 'Teknaf', 'it lies in another district'],
  ['Atlantis', 'Dhamrai', 'there is no such district'],
])('of %s, %s nothing is guessed (%s): Pathao reads the address itself', async (district, upazila, _why) => {
  const { areaOf } = await openWithAreas()
  expect(await areaOf(district, upazila)).toBeNull()
})

test('lists are read once a week; one that cannot be read holds up no booking and is tried again an hour later', async () => {
  const { simulator, clock, areaOf, listReads } = await openWithAreas()
  const place = ['Dhaka', 'Dhamrai'] as const
  // the only call of this kind that the fault can meet: tokens and bookings have kinds of their own
  await simulator.fault('500', { on: 'other' })
  expect(await areaOf(...place)).toBeNull()
  expect(await areaOf(...place)).toBeNull()
  expect(listReads()).toBe(1)
  clock.advance(HOUR_MS)
  const area = await areaOf(...place)
  expect(area).not.toBeNull()
  clock.advance(6 * 24 * HOUR_MS)
  expect(await areaOf(...place)).toEqual(area)
  expect(listReads()).toBe(3)
  // the old lists serve while the new ones are on their way, also when these never come
  clock.advance(24 * HOUR_MS)
  await simulator.fault('drop-before-book', { on: 'other', n: 2 })
  expect(await areaOf(...place)).toEqual(area)
  await expect.poll(listReads).toBeGreaterThan(3)
  expect(await areaOf(...place)).toEqual(area)
})

test('ids that Pathao refuses are left out of a second try, and the lists are read anew', async () => {
  const { courier, answer, received } = await openCannedPathao()
  const wrongZone = {
    code: 422,
    message: 'Please fix the given errors',
    errors: { recipient_zone: ['Wrong Zone'] },
  }
  const answerLists = () => {
    answer(404, { code: 404, message: 'no Route matched' })
    answer(200, { data: { data: [{ city_id: 1, city_name: 'Dhaka' }] } })
    answer(200, { data: [{ zone_id: 298, zone_name: 'Dhamrai ' }] })
  }
  answerLists()
  answer(422, wrongZone)
  answer(200, { data: { consignment_id: 'DL1', order_status: 'Pending', delivery_fee: 83.46 } })
  expect(await courier.book(makeBooking())).toMatchObject({
    ok: true,
    booking: {
      consignmentId: 'DL1',
      trackingCode: 'DL1',
      status: { code: 'in_review' },
      chargePoisha: 8_346,
    },
  })
  const orders = () => received.filter(({ path }) => path.endsWith('/orders')).map(({ body }) => body)
  expect(orders()).toEqual([
    expect.objectContaining({ recipient_city: 1, recipient_zone: 298 }),
    expect.not.objectContaining({ recipient_city: expect.anything() }),
  ])
  answer(200, { data: { data: [{ city_id: 1, city_name: 'Dhaka' }] } })
  answer(200, { data: [{ zone_id: 299, zone_name: 'Dhamrai' }] })
  answer(422, { ...wrongZone, errors: { ...wrongZone.errors, recipient_phone: ['Wrong phone'] } })
  // what is wrong besides the ids would be wrong without them
  expect(await courier.book(makeBooking())).toMatchObject({ ok: false, kind: 'rejected' })
  expect(orders()).toHaveLength(3)
  expect(orders().at(-1)).toMatchObject({ recipient_zone: 299 })
})

test('where Pathao needs ids and has none for a place, its words are shown', async () => {
  const { simulator, areaOf } = await openWithAreas()
  await simulator.mode({ areasNeeded: true })
  await expect(areaOf('Dhaka', 'Mirpur')).rejects.toThrow(/city field is required.*Wrong Zone/)
  expect(await areaOf('Dhaka', 'Dhamrai')).not.toBeNull()
})
