import { expect, test } from 'vitest'
import { hubContact } from './hub-contact.ts'

const CUSTOMER = '01700093457'
const contact = (...texts: string[]) => hubContact(texts, [CUSTOMER, null])

test.each([
  ['Parcel received at Dhanmondi hub.', 'Dhanmondi'],
  ['At Mirpur 10 Hub', 'Mirpur 10'],
  ['Customer phone switched off, rider Sohel, 01700 770 118, hub Sreemangal.', 'Sreemangal'],
  ["Reached Cox's Bazar hub", "Cox's Bazar"],
  ['Parcel received at the hub of its area.', null],
  ['The hub will call. Hub Manager 01700770100', null],
  ['', null],
])('the hub of “%s” is %s', (text, name) => expect(contact(text).name).toBe(name))

test('a number is the hub’s or the rider’s only where the words say so', () =>
  expect(contact('Rider Sohel, 01700 770 118, hub +8801700770100, or 01800-000000').phones).toEqual([
    { of: 'hub', phone: '01700770100' },
    { of: 'rider', phone: '01700770118' },
    { of: null, phone: '01800000000' },
  ]))

test('the rider of a hub may be either', () =>
  expect(contact('Call the rider of Savar hub: 01700770118').phones).toEqual([
    { of: null, phone: '01700770118' },
  ]))

test('the customer’s numbers are no contact, nor is what is no mobile number', () => {
  expect(contact(`Rider could not reach ${CUSTOMER}`).phones).toEqual([])
  expect(contact('Customer asks for a call at 01811111111. Contact 01700770118').phones).toEqual([
    { of: null, phone: '01700770118' },
  ])
  expect(contact('Parcel 118198518, invoice 017001').phones).toEqual([])
})

test('what an earlier message named is known while the latest names nobody', () =>
  expect(
    contact(
      'Customer phone switched off',
      'Rider 01700770118 is on the way',
      'Received at Sreemangal hub, 01700770100',
    ),
  ).toEqual({
    name: 'Sreemangal',
    phones: [
      { of: 'hub', phone: '01700770100' },
      { of: 'rider', phone: '01700770118' },
    ],
  }))
