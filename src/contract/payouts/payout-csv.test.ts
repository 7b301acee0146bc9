import { expect, test } from 'vitest'
import { readPayoutLine } from './payout-csv.ts'

const collected = (text: string) =>
  readPayoutLine(2, { consignmentId: '1424107', collected: text }).line?.collectedPoisha

test.each([
  ['1250', 125_000],
  ['৳1,250.50', 125_050],
  ['Tk. 1,25,000/-', 12_500_000],
  ['1,250,000', 125_000_000],
  ['১২৫০', 125_000],
  ['−80', -8_000],
  ['(1,250.5)', -125_050],
  ['-', 0],
])('%s is an amount as it is written here', (text, poisha) => {
  expect(collected(text)).toBe(poisha)
})

test.each([
  ['2500,00', 250_000],
  ['2610,5', 261_050],
  ['2.610,50', 261_050],
])('%s of a spreadsheet with decimal commas is not a hundred times as much', (text, poisha) => {
  expect(collected(text)).toBe(poisha)
})

test.each(['1,2345', '12,34,5', '2.610', '1,250,50', '1e3', '(-5)', '1.25.00'])('%s is no amount', text => {
  expect(readPayoutLine(2, { consignmentId: '1424107', collected: text }).problems).toEqual([
    { field: 'collected', message: `“${text}” is no amount.` },
  ])
})
