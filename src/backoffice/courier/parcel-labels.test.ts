import { expect, test } from 'vitest'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { formatPairs, formatParcel, waitsSince } from './parcel-labels.ts'

const now = new Date('2026-11-22T05:00:00Z')
const booked: Parcel = {
  state: 'booked',
  courier: 'steadfast',
  isSimulated: false,
  refusal: null,
  isInDoubt: false,
  trackingUrl: null,
  differs: [],
  bookedAt: '2026-11-21T05:00:00.000Z',
  syncedAt: '2026-11-22T04:30:00.000Z',
  dueAt: null,
  returnStatus: null,
  returnedAt: null,
}
const withParcel = (parcel: Partial<Parcel>, courierStatus = 'pending') =>
  anOrder({ pairs: 2, consignmentId: '1424107', courierStatus, parcel: { ...booked, ...parcel } })

test('each kind says what is known of the parcel', () => {
  const refused = withParcel({ state: 'refused', refusal: 'The recipient phone must be 11 digits.' })
  expect(formatParcel('refused', refused, now)).toBe('The recipient phone must be 11 digits.')
  expect(formatParcel('unsure', withParcel({ state: 'unsure' }), now)).toBe('The courier did not answer.')
  expect(formatParcel('no_tracking', withParcel({}), now)).toBe('Consignment 1424107.')
  expect(formatParcel('stale', withParcel({}), now)).toBe('Last heard: 30 min ago.')
  expect(formatParcel('differs', withParcel({ differs: ['phone', 'cod'] }), now)).toBe(
    'Courier has old phone, COD.',
  )
  expect(formatParcel('return_expected', withParcel({}, 'cancelled'), now)).toBe(
    '2 pairs. What was not delivered is expected back.',
  )
  const counted = withParcel({ returnedAt: '2026-11-22T04:00:00.000Z' }, 'partial_delivered')
  expect(formatParcel('partial_return', counted, now)).toBe(
    '2 pairs. What came back was counted and is on the shelf again.',
  )
  expect(formatParcel('refused', anOrder(), now)).toBe('Nothing is known of a parcel.')
})

test('a parcel waits since it was booked, or since it was tried last', () => {
  expect(waitsSince(withParcel({}))).toBe('2026-11-21T05:00:00.000Z')
  expect(waitsSince(anOrder({ updatedAt: '2026-11-20T05:00:00.000Z' }))).toBe('2026-11-20T05:00:00.000Z')
})

test('the pairs of a parcel are named line by line', () => {
  const { items } = anOrder()
  const [item] = items
  if (!item) throw new Error('the order has no line')
  const one = { ...item, color: 'Black', size: 42, quantity: 1 }
  expect(formatPairs({ items: [one] })).toBe('Black 42')
  expect(
    formatPairs({
      items: [
        { ...one, quantity: 2 },
        { ...one, color: 'Tan', size: 40.5 },
      ],
    }),
  ).toBe('Black 42 × 2, Tan 40.5')
})
