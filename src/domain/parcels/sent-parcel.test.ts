import { expect, test } from 'vitest'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import type { SentParcel } from './booking.ts'
import { differingSince } from './sent-parcel.ts'

const order = anOrder({ advancePaidTaka: 200, riderNote: 'Call from the gate' })
const sent: SentParcel = {
  recipient: {
    name: 'Kamrul Islam',
    phone: '01700048271',
    alternativePhone: null,
    address: 'House 31,  Halishahar, Chattogram',
  },
  codTaka: 2175,
  pairs: 1,
  itemDescription: 'Padma Slide / Black / 42 ×1',
  note: 'Call from the gate',
}

test('what was told as the order stands is no difference, however it is spaced', () => {
  expect(differingSince(sent, order)).toEqual([])
})

test('a second phone that no courier can call was never told, and is no difference', () => {
  expect(differingSince(sent, { ...order, alternativePhone: '+4420123456' })).toEqual([])
})

test('every field that the courier has is told when the order says otherwise', () => {
  const differing = (change: Parameters<typeof anOrder>[0]) => differingSince(sent, { ...order, ...change })
  expect(differing({ recipientName: 'Karim' })).toEqual(['name'])
  expect(differing({ recipientPhone: '01812345678' })).toEqual(['phone'])
  expect(differing({ alternativePhone: '01912345678' })).toEqual(['alternative_phone'])
  expect(differing({ recipientAddress: 'House 32' })).toEqual(['address'])
  expect(differing({ priceTaka: 2400 })).toEqual(['cod'])
  expect(differing({ advancePaidTaka: 0 })).toEqual(['cod'])
  expect(differing({ items: [anItem({ size: 43 })] })).toEqual(['items'])
  expect(differing({ items: [anItem({ quantity: 2 })], pairs: 2, riderNote: null })).toEqual([
    'items',
    'rider_note',
  ])
})
