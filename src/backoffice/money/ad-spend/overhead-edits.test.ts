import { expect, test } from 'vitest'
import { overheadCell, overheadOf, withOverheads } from './overhead-edits.ts'

const item = (name: string, amountPoisha: number) => ({
  name,
  amountPoisha,
  by: 'Nadia',
  at: '2026-11-01T00:00:00.000Z',
})
const overheads = {
  months: [{ month: '2026-11', items: [item('Rent', 2_500_000)], sumPoisha: 2_500_000 }],
  names: ['Rent'],
}

test('the name of a cell holds its month and a name with spaces', () => {
  expect(overheadOf(overheadCell('2026-11', 'Rent of the shop'))).toEqual({
    month: '2026-11',
    name: 'Rent of the shop',
  })
})

test('an entered overhead is in its month and its sum, also in a month that had none', () => {
  const { months, names } = withOverheads(overheads, { '2026-11 Wages': 100, '2026-12 Rent': 5 })
  expect(months.map(({ month, sumPoisha }) => [month, sumPoisha])).toEqual([
    ['2026-12', 5],
    ['2026-11', 2_500_100],
  ])
  expect(names).toEqual(['Rent', 'Wages'])
})

test('an emptied one is taken away, and its name stays', () => {
  const { months, names } = withOverheads(overheads, { '2026-11 Rent': null })
  expect(months[0]).toEqual({ month: '2026-11', items: [], sumPoisha: 0 })
  expect(names).toEqual(['Rent'])
})
