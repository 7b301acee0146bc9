import { expect, test } from 'vitest'
import { holidayRuns, runProblems, withGuess, withoutRun, withRun } from './change-holidays.ts'

const eid = { from: '2027-03-08', to: '2027-03-12', name: 'Eid ul-Fitr', isGuess: true }
const victory = { from: '2026-12-16', to: '2026-12-16', name: 'Victory Day', isGuess: false }
const both = withRun(withRun([], eid), victory)

test('days in a row with one name are one holiday, by day', () => {
  expect(both).toHaveLength(6)
  expect(holidayRuns(both)).toEqual([victory, eid])
  expect(
    holidayRuns(both.filter(({ day }) => day !== '2027-03-10')).map(({ from, to }) => [from, to]),
  ).toEqual([
    ['2026-12-16', '2026-12-16'],
    ['2027-03-08', '2027-03-09'],
    ['2027-03-11', '2027-03-12'],
  ])
})

test('a holiday is removed or made sure with all of its days, and no other', () => {
  expect(holidayRuns(withoutRun(both, eid))).toEqual([victory])
  expect(holidayRuns(withGuess(both, eid, false))).toEqual([victory, { ...eid, isGuess: false }])
})

test('a wrong day or no name is said at its field', () => {
  expect(runProblems(both, { ...eid, from: '', to: '', name: ' ' }, 60)).toEqual({
    from: 'Please choose the day.',
    name: 'Please say what is celebrated.',
  })
  expect(runProblems(both, { ...victory, to: '2026-12-15' }, 60)).toHaveProperty('to')
  expect(runProblems(both, { ...eid, name: 'Another' }, 60)).toEqual({
    from: 'Eid ul-Fitr is on 2027-03-08 already.',
  })
  expect(runProblems(both, { ...victory, from: '2028-01-01', to: '2028-03-01' }, 60)).toHaveProperty('to')
  expect(runProblems(both, { ...victory, from: '2027-02-21', to: '2027-02-21' }, 60)).toEqual({})
})
