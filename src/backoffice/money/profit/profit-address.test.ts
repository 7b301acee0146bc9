import { expect, test } from 'vitest'
import { mondayOf, profitQuery, readProfitAddress, stepOf } from './profit-address.ts'

const TODAY = '2026-11-22'
const read = (query: string) => readProfitAddress(new URLSearchParams(query), TODAY)

test('without a query it shows eight weeks from a Monday on, mature ones only, as a chart', () => {
  expect(read('')).toEqual({
    period: '8w',
    range: { startDay: '2026-09-28', endDay: TODAY },
    as: 'chart',
    isMatureOnly: true,
  })
})

test('thirty days end today, and twelve months begin with the first day of one', () => {
  expect(read('period=30d').range).toEqual({ startDay: '2026-10-24', endDay: TODAY })
  expect(read('period=12m').range).toEqual({ startDay: '2025-12-01', endDay: TODAY })
})

test('a week begins on Monday, also that of a Sunday', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('what no address holds means the default', () => {
  for (const query of [
    'period=1d',
    'startDate=2026-11-02&endDate=2026-11-01',
    'startDate=2026-02-30&endDate=2026-03-01',
    'startDate=2001-01-01&endDate=2026-01-01',
  ])
    expect(read(query).period).toBe('8w')
})

test('a bar is a day, a week or a month, by the length of the range', () => {
  expect(stepOf({ startDay: '2026-11-01', endDay: '2026-11-30' })).toBe('day')
  expect(stepOf({ startDay: '2026-09-28', endDay: TODAY })).toBe('week')
  expect(stepOf({ startDay: '2025-12-01', endDay: TODAY })).toBe('month')
})

test('an address is read as it was written, without its defaults', () => {
  expect(profitQuery(read(''))).toBe('')
  for (const query of ['period=30d&as=table', 'startDate=2026-11-01&endDate=2026-11-04&weeks=all'])
    expect(profitQuery(read(query))).toBe(query)
})
