import { expect, test } from 'vitest'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { allCounts, firstCounts, shelfLabel } from './return-dialog.tsx'

const items = [anItem({ quantity: 2 }), anItem({ quantity: 1 })]

test('of a cancelled parcel all pairs come back, of a partly delivered one each line has to be said', () => {
  expect(firstCounts(anOrder({ items, courierStatus: 'cancelled', parcel: aParcel() }))).toEqual([2, 1])
  const part = anOrder({ items, courierStatus: 'partial_delivered', parcel: aParcel() })
  expect(firstCounts(part)).toEqual([undefined, undefined])
  expect(allCounts(firstCounts(part))).toBeUndefined()
  expect(allCounts([0, 1])).toEqual([0, 1])
})

test('what was said before is what a correction begins with', () => {
  const order = anOrder({
    items: [anItem({ quantity: 2, returned: 1 })],
    courierStatus: 'cancelled',
    parcel: aParcel({ returnedAt: '2026-11-21T04:30:00.000Z' }),
  })
  expect(firstCounts(order)).toEqual([1])
})

test('it is said what the shelf gets, also when fewer came back than was said before', () => {
  expect(shelfLabel(items, [2, 1])).toBe('3 pairs go back on the shelf.')
  expect(shelfLabel(items, [0, 0])).toBe('Nothing goes back on the shelf.')
  const before = [anItem({ quantity: 2, returned: 2 })]
  expect(shelfLabel(before, [1])).toBe('1 pair is taken from the shelf again.')
  expect(shelfLabel(before, [2])).toBe('The shelf stays as it is.')
})
