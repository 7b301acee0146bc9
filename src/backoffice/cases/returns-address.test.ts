import { expect, test } from 'vitest'
import { shareText } from './rates/share-text.ts'
import { readReturnsAddress, returnsPath } from './returns-address.ts'
import { sumsOf } from './returns-sums.tsx'

test('the address holds the tab, the filters, the page and the open case, and nothing that does not fit', () => {
  const path = returnsPath({ tab: 'overdue', kind: 'return', reason: 'late', page: 2, open: 'a case' })
  expect(path).toBe('/dashboard/returns?tab=overdue&kind=return&reason=late&page=2&case=a+case')
  const read = (address: string) => readReturnsAddress(new URL(address, 'http://shop.test').searchParams)
  expect(read(path)).toEqual({
    tab: 'overdue',
    isRates: false,
    kind: 'return',
    reason: 'late',
    page: 2,
    open: 'a case',
  })
  expect(read('/?tab=no&kind=no&reason=no&page=-1&case=')).toEqual({
    tab: 'open',
    isRates: false,
    kind: undefined,
    reason: undefined,
    page: 1,
    open: undefined,
  })
  expect(returnsPath({})).toBe('/dashboard/returns')
  expect(read(returnsPath({ isRates: true })).isRates).toBe(true)
})

test('five sums in words, also while the shop does not know a cost or a rate', () => {
  const sums = {
    openCases: 21,
    openPairs: 24,
    pairsOnTheWay: 9,
    overdueCases: 2,
    overdueTaka: 5840,
    damagedPairs: 4,
    damagedCostTaka: 3900,
    commonExchange: { productName: 'Rupsha', direction: 'small' as const, pairs: 2, delivered: 18 },
  }
  expect(sumsOf(sums).map(({ figure, about }) => `${figure} ${about}`)).toEqual([
    '24 pairs in 21 open cases',
    '9 on the way back',
    '2 over 7 days late, Tk 5,840',
    '4 in the damaged pile, at cost 3,900',
    '1 in 9 Rupsha goes one size up (2 of 18 pairs)',
  ])
  const unknown = sumsOf({ ...sums, damagedCostTaka: null, commonExchange: null })
  expect(unknown[3]?.about).toBe('in the damaged pile, cost not known')
  expect(unknown[4]?.figure).toBe('–')
})

test('a share of few pairs is only counted', () => {
  expect([shareText(2, 18), shareText(1, 4), shareText(0, 0)]).toEqual(['2 of 18, 11 %', '1 of 4', '–'])
})
