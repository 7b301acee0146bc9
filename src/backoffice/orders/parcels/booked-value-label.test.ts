import { expect, test } from 'vitest'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { bookedValueLabel } from './booked-value-label.ts'

const sent = anOrder({ parcel: aParcel(), courierStatus: 'pending' })

test('whoever edits what the courier was told hears that the courier keeps the old', () => {
  expect(bookedValueLabel(sent, 'recipient_phone')).toContain('keeps the old phone')
  expect(bookedValueLabel(sent, 'product_price')).toContain('keeps the old amount')
})

test('nothing is said of the note, before a parcel or after its end', () => {
  expect(bookedValueLabel(sent, 'note')).toBeUndefined()
  expect(bookedValueLabel({ parcel: null, courierStatus: null }, 'recipient_phone')).toBeUndefined()
  expect(
    bookedValueLabel({ ...sent, parcel: aParcel({ state: 'refused' }) }, 'recipient_phone'),
  ).toBeUndefined()
  expect(bookedValueLabel({ ...sent, courierStatus: 'delivered' }, 'recipient_phone')).toBeUndefined()
})
