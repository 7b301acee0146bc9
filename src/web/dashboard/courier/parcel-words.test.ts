import { expect, test } from 'vitest'
import type { Parcel } from '#domain/parcel.ts'
import { anOrder } from '#tests/an-order.ts'
import { differsInWords, parcelInWords, waitsSince } from './parcel-words.ts'

const now = new Date('2026-11-22T05:00:00Z')
const booked: Parcel = {
  state: 'booked',
  courier: 'steadfast',
  isSimulated: false,
  refusal: null,
  trackingUrl: null,
  differs: [],
  bookedAt: '2026-11-21T05:00:00.000Z',
  syncedAt: '2026-11-22T04:30:00.000Z',
  dueAt: null,
  returnStatus: null,
  returnedAt: null,
}
const withParcel = (parcel: Partial<Parcel>) =>
  anOrder({ pairs: 2, consignmentId: '1424107', parcel: { ...booked, ...parcel } })

test.each([
  [['phone'], 'The courier has the old phone.'],
  [['phone', 'cod'], 'The courier has the old phone and amount to collect.'],
  [['name', 'phone', 'address'], 'The courier has the old name, phone and address.'],
  [[], 'The courier has it as it is now.'],
] as const)('what differs is said in one sentence: %s', (differs, words) => {
  expect(differsInWords(differs)).toBe(words)
})

test('each kind says what is known of the parcel', () => {
  const refused = withParcel({ state: 'refused', refusal: 'The recipient phone must be 11 digits.' })
  expect(parcelInWords('refused', refused, now)).toBe('The recipient phone must be 11 digits.')
  expect(parcelInWords('unsure', withParcel({ state: 'unsure' }), now)).toBe('The courier did not answer.')
  expect(parcelInWords('no_tracking', withParcel({}), now)).toBe('Consignment 1424107.')
  expect(parcelInWords('stale', withParcel({}), now)).toBe('Last heard: 30 min ago.')
  expect(parcelInWords('return_expected', withParcel({}), now)).toBe(
    '2 pairs. Nothing is said of the way back.',
  )
  expect(parcelInWords('partial_return', withParcel({ returnStatus: 'rider_assigned' }), now)).toBe(
    '2 pairs. A rider is bringing it back.',
  )
  expect(parcelInWords('refused', anOrder(), now)).toBe('Nothing is known of a parcel.')
})

test('a parcel waits since it was booked, or since it was tried last', () => {
  expect(waitsSince(withParcel({}))).toBe('2026-11-21T05:00:00.000Z')
  expect(waitsSince(anOrder({ updatedAt: '2026-11-20T05:00:00.000Z' }))).toBe('2026-11-20T05:00:00.000Z')
})
