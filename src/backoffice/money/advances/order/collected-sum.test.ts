import { expect, test } from 'vitest'
import { collectedSum } from './collected-sum.ts'

const order = { priceTaka: 3370, advancePaidTaka: 200 }
const matched = { state: 'matched', countedTaka: 200, claimedTaka: 200 } as const
const claimed = { state: 'claimed', countedTaka: 0, claimedTaka: 300 } as const
const refused = { state: 'refused', countedTaka: 0, claimedTaka: 900 } as const

test('a claim does not lower what the courier collects, and a refused one is not even claimed', () => {
  expect(collectedSum(order, [claimed, matched, refused])).toEqual({
    matchedTaka: 200,
    otherTaka: 0,
    claimedTaka: 300,
    collectsTaka: 3170,
  })
})

test('what staff typed without a message stands apart from what was matched', () => {
  expect(collectedSum({ priceTaka: 3370, advancePaidTaka: 700 }, [matched])).toEqual({
    matchedTaka: 200,
    otherTaka: 500,
    claimedTaka: undefined,
    collectsTaka: 2670,
  })
})
