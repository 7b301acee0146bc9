import { expect, test } from 'vitest'
import type { SentParcel } from '#domain/parcels/booking.ts'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { courierName, formatDifferences, formatSent } from './parcel-story-labels.ts'

const sent: SentParcel = {
  recipient: {
    name: 'Kamrul Islam',
    phone: '01700048271',
    alternativePhone: null,
    address: 'House 31, Halishahar',
  },
  codTaka: 2295,
  pairs: 1,
  itemDescription: 'Oxford / Tan / 42 ×1',
  note: null,
}

test('what the courier was told is said field by field, without what it was not told', () => {
  expect(formatSent(sent)).toEqual([
    { what: 'Name', text: 'Kamrul Islam' },
    { what: 'Phone', text: '01700 048 271' },
    { what: 'Address', text: 'House 31, Halishahar' },
    { what: 'To collect', text: 'Tk. 2,295' },
    { what: 'Items', text: 'Oxford / Tan / 42 ×1' },
  ])
})

test('a difference says what the courier has and what the order says', () => {
  const order = anOrder({
    priceTaka: 2600,
    advancePaidTaka: 100,
    riderNote: 'Call first',
    parcel: aParcel({ differs: ['cod', 'rider_note'] }),
  })
  expect(formatDifferences(order, sent)).toEqual([
    { what: 'To collect', text: 'Courier: Tk. 2,295. Order: Tk. 2,500.' },
    { what: 'For the rider', text: 'Courier: nothing. Order: Call first.' },
  ])
  expect(formatDifferences(order, undefined)[0]?.text).toBe('The order says Tk. 2,500.')
})

test('a courier is called by its name, a trial is called one', () => {
  expect(courierName('steadfast')).toBe('Steadfast')
  expect(courierName('simulator')).toContain('carries nothing')
  expect(courierName('unknown')).toContain('entered by hand')
})
