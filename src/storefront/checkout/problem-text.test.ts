import { expect, test } from 'vitest'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { ENGLISH } from '#web/language/speaker.ts'
import { emptyFields } from './order-fields.ts'
import { failedOrder } from './order-problem.ts'
import { problemText } from './problem-text.ts'

const { zones } = shownDelivery(DEFAULT_SETTINGS.delivery, new Date('2026-11-22T05:00:00Z'))
const around = {
  zones,
  speaker: ENGLISH,
  nameOf: ({ district, upazila }: { district: string; upazila: string }) => upazila || district,
}
const empty = emptyFields(zones)

test('a wrong area is named with its district and the right charge', () => {
  const problem = { ...failedOrder('The courier charge does not fit.'), code: 'shipping_mismatch' }
  expect(problemText({ ...empty, district: 'Sylhet' }, problem, around)).toBe(
    'Sylhet is outside Dhaka: the courier charge is Tk. 130. Please check the total and place the order again.',
  )
})

test('unusable fields are named by their labels, the one select for places once', () => {
  const fields = { phone: 'Wrong.', district: 'Missing.', upazila: 'Missing.' }
  expect(problemText(empty, { ...failedOrder('Please check.'), fields }, around)).toBe(
    'The order was not placed. Please check: Phone, Upazila or thana.',
  )
})

test('refused lines are pointed to, and anything else says why', () => {
  const lines = [{ index: 0, available: 1, message: 'Only 1 available.' }]
  expect(problemText(empty, { ...failedOrder('Some pairs are gone.'), lines }, around)).toBe(
    'The order was not placed. Some pairs are gone. What you can do is above the order button.',
  )
  expect(problemText(empty, failedOrder('Please wait a little.'), around)).toBe(
    'The order was not placed. Please wait a little.',
  )
})
