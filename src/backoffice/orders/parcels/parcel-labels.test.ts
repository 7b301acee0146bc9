import { expect, test } from 'vitest'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { needsTrackingCode, parcelMarks, returnLabel } from './parcel-labels.ts'

test('what the courier has otherwise is said by its fields', () => {
  const order = anOrder({ courierStatus: 'pending', parcel: aParcel({ differs: ['phone', 'cod'] }) })
  expect(parcelMarks(order, false)).toEqual([
    { kind: 'differs', text: 'Old phone, COD', title: 'Courier has old phone, COD' },
  ])
})

test('an approval is more pressing than old data, and that more than an old status', () => {
  const order = anOrder({
    courierStatus: 'cancelled_approval_pending',
    parcel: aParcel({ differs: ['cod'] }),
  })
  expect(parcelMarks(order, true).map(({ kind }) => kind)).toEqual(['approval', 'differs', 'stale'])
})

test('a return is told from the road to the shelf', () => {
  const back = (changes: Parameters<typeof aParcel>[0], courierStatus = 'cancelled') =>
    returnLabel(anOrder({ courierStatus, parcel: aParcel(changes) }))?.text
  expect(back({})).toBe('Coming back')
  expect(back({ returnStatus: 'processing' })).toBe('Coming back')
  expect(back({ returnStatus: 'rider_assigned' })).toBe('Back at the hub')
  expect(back({ returnStatus: 'received' })).toBe('Brought back')
  expect(back({ returnStatus: 'received', returnedAt: '2026-11-21T04:30:00.000Z' })).toBe('Return received')
  expect(back({}, 'partial_delivered')).toBe('Coming back')
  expect(back({}, 'delivered')).toBeUndefined()
})

test('a parcel without a code asks for one, an order without a parcel does not', () => {
  expect(needsTrackingCode(anOrder({ parcel: aParcel(), consignmentId: '1424107' }))).toBe(true)
  expect(needsTrackingCode(anOrder({ parcel: aParcel({ state: 'refused' }) }))).toBe(false)
  expect(needsTrackingCode(anOrder({ consignmentId: '1424107' }))).toBe(false)
})
