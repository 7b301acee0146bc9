import { expect, test } from 'vitest'
import { emptyFields } from './order-fields.ts'
import { failedOrder } from './order-problem.ts'
import { problemText } from './problem-text.ts'

test('a wrong area is named with its district and the right charge', () => {
  const problem = { ...failedOrder('The courier charge does not fit.'), code: 'shipping_mismatch' }
  expect(problemText({ ...emptyFields, district: 'Sylhet' }, problem)).toBe(
    'Sylhet is outside Dhaka: the courier charge is Tk. 130. Please check the total and place the order again.',
  )
})

test('unusable fields are named by their labels, the one select for places once', () => {
  const fields = { phone: 'Wrong.', district: 'Missing.', upazila: 'Missing.' }
  expect(problemText(emptyFields, { ...failedOrder('Please check.'), fields })).toBe(
    'The order was not placed. Please check: Phone, Upazila or thana.',
  )
})

test('refused lines are pointed to, and anything else says why', () => {
  const lines = [{ index: 0, available: 1, message: 'Only 1 available.' }]
  expect(problemText(emptyFields, { ...failedOrder('Some pairs are gone.'), lines })).toBe(
    'The order was not placed. Some pairs are gone. What you can do is above the order button.',
  )
  expect(problemText(emptyFields, failedOrder('Please wait a little.'))).toBe(
    'The order was not placed. Please wait a little.',
  )
})
