import { expect, test } from 'vitest'
import { matchesFilter } from '#domain/orders/matches-filter.ts'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order-list.ts'
import { readOrdersQuery } from '../orders-query.ts'

const fits = (query: string, given: Parameters<typeof anOrder>[1] = {}) =>
  matchesFilter(anOrder(1046, given), readOrdersQuery(new URLSearchParams(query), ['Facebook', 'Website']))

test.each([
  '',
  'official_status=Confirmed',
  'status=none',
  'via=facebook',
  'size=42',
  'color=black',
  'minPrice=2683&maxPrice=2683',
  'startDate=2026-11-21&endDate=2026-11-21',
  'search=rahim',
  'search=RAHIM+UDDIN',
  'search=%2B880+1700-014182',
  'search=%E0%A7%A6%E0%A7%A7%E0%A7%AD%E0%A7%A6%E0%A7%A6%E0%A7%A6%E0%A7%A7%E0%A7%AA',
  'search=boalia',
  'search=1046',
  'search=%231046',
])('?%s holds a confirmed order of Rajshahi', query => {
  expect(fits(query)).toBe(true)
})

test.each([
  'official_status=Queued',
  'status=hold',
  'via=Website',
  'size=41',
  'color=Tan',
  'minPrice=2684',
  'maxPrice=2682',
  'startDate=2026-11-22',
  'endDate=2026-11-20',
  'search=karim',
  'search=%231045',
])('?%s does not', query => {
  expect(fits(query)).toBe(false)
})

test.each(['Fake', 'Follow Up'] as const)('%s stands where it is asked for, or all are', officialStatus => {
  expect(fits('', { officialStatus })).toBe(false)
  expect(fits('status=none', { officialStatus })).toBe(false)
  expect(fits('with_hidden=true', { officialStatus })).toBe(true)
  expect(fits(`official_status=${officialStatus.replace(' ', '+')}`, { officialStatus })).toBe(true)
})

test('days are those of Dhaka', () => {
  // half past midnight in Dhaka
  const createdAt = '2026-11-21T18:30:00.000Z'
  expect(fits('startDate=2026-11-22&endDate=2026-11-22', { createdAt })).toBe(true)
  expect(fits('endDate=2026-11-21', { createdAt })).toBe(false)
})

test('a deleted order is in no list', () => {
  expect(fits('', { deletedAt: '2026-11-21T07:00:00.000Z' })).toBe(false)
})

test.each([
  ['differs', { parcel: aParcel({ differs: ['cod'] }) }],
  ['unsure', { parcel: aParcel({ state: 'unsure' }) }],
  ['refused', { parcel: aParcel({ state: 'refused' }) }],
  ['no_tracking', { parcel: aParcel(), consignmentId: '1424107' }],
  ['return_expected', { parcel: aParcel(), courierStatus: 'cancelled' }],
  ['partial_return', { parcel: aParcel(), courierStatus: 'partial_delivered' }],
] as const)('parcel=%s holds an order with this need, and no other', (need, given) => {
  expect(fits(`parcel=${need}`, given)).toBe(true)
  expect(fits(`parcel=${need}`)).toBe(false)
  expect(fits(`parcel=${need}`, { parcel: aParcel(), trackingCode: 'T1' })).toBe(false)
  const received = {
    ...given,
    parcel: aParcel({ returnedAt: '2026-11-21T04:30:00.000Z' }),
    trackingCode: 'T1',
  }
  expect(fits(`parcel=${need}`, received)).toBe(false)
})
