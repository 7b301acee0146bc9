import { expect, test } from 'vitest'
import { overviewQuery, rangeOfPeriod, rangeProblem, readOverviewAddress } from './overview-address.ts'

const TODAY = '2026-11-21'
const read = (query: string) => readOverviewAddress(new URLSearchParams(query), TODAY)

test('the last thirty days unless the address says otherwise', () => {
  expect(read('')).toEqual({
    period: '30d',
    range: { startDay: '2026-10-23', endDay: TODAY },
    counts: 'orders',
    as: 'chart',
  })
  expect(read('period=99d&counts=pairs&startDate=2026-13-01&endDate=2026-11-21').period).toBe('30d')
})

test('twelve months begin with a month, also over the turn of a year', () => {
  expect(rangeOfPeriod('12m', TODAY)).toEqual({ startDay: '2025-12-01', endDay: TODAY })
  expect(rangeOfPeriod('12m', '2026-12-31')).toEqual({ startDay: '2026-01-01', endDay: '2026-12-31' })
})

test.each(['', 'period=7d', 'period=12m&counts=taka', 'startDate=2026-01-05&endDate=2026-02-01&as=table'])(
  'the address “%s” is written as it was read',
  query => expect(overviewQuery(read(query))).toBe(query),
)

test('two days that are no range are told why', () => {
  expect(rangeProblem('', TODAY)).toBe('Please choose both days.')
  expect(rangeProblem(TODAY, '2026-11-20')).toBe('The end is before the start.')
  expect(rangeProblem('2025-01-01', TODAY)).toBe('Please choose at most 400 days.')
  expect(rangeProblem(TODAY, TODAY)).toBeUndefined()
})
