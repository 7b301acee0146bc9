import { expect, test } from 'vitest'
import { fieldsThatSay, forgottenFields, isPersonalField, textsWithoutPhones } from './order-privacy.ts'

test('every personal field of a forgotten customer is empty, but for what must have a value', () => {
  const fields = forgottenFields('forgotten-7')
  expect(Object.keys(fields).sort()).toEqual(fieldsThatSay('personal', 'text', 'note').toSorted())
  expect(Object.entries(fields).filter(([, value]) => value !== null)).toEqual([
    ['recipientName', 'Forgotten person'],
    ['recipientPhone', 'forgotten-7'],
    ['recipientAddress', 'Forgotten'],
  ])
})

test('the books keep sums, statuses and the numbers of parcels', () => {
  for (const name of ['priceTaka', 'officialStatus', 'courierStatus', 'consignmentId', 'invoice'])
    expect(isPersonalField(name), name).toBe(false)
  expect(isPersonalField('riderNote')).toBe(true)
})

test('another customer’s phone goes from every text that staff write, and the rest of the text stays', () => {
  const written = {
    recipientName: 'Karim, brother of 01712-345678',
    recipientAddress: 'Savar, Dhaka',
    note: 'first call +880 1712 345678',
    advanceMethod: 'bKash ০১৭১২৩৪৫৬৭৮',
    advanceReference: null,
    riderNote: 'or 01812345678',
  }
  expect(textsWithoutPhones(written, ['01712345678'])).toEqual({
    ...written,
    recipientName: 'Karim, brother of •••',
    note: 'first call •••',
    advanceMethod: 'bKash •••',
  })
})
