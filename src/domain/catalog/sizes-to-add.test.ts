import { expect, test } from 'vitest'
import { readSizes, sizesToAdd } from './sizes-to-add.ts'

test.each([
  ['41', [41]],
  ['39.5', [39.5]],
  ['40-44', [40, 41, 42, 43, 44]],
  ['39, 40, 42-44', [39, 40, 42, 43, 44]],
  ['৪০-৪২, ৪৩.৫', [40, 41, 42, 43.5]],
  [' 40 – 42  45; 44,\n', [40, 41, 42, 44, 45]],
  ['40−41 42—43', [40, 41, 42, 43]],
  ['42, 40-42, 40', [40, 41, 42]],
  ['41-41', [41]],
  ['99', [99]],
])('the typed sizes %j are %j', (typed, sizes) => {
  expect(readSizes(typed)).toEqual({ ok: true, sizes })
})

const NONE = 'is none: write 40, 39.5 or 40-44.'
test.each([
  [' , ', 'Please enter a valid size.'],
  ['40, large', `Please enter a valid size. “large” ${NONE}`],
  ['-41', `Please enter a valid size. “-41” ${NONE}`],
  ['40-', `Please enter a valid size. “40-” ${NONE}`],
  ['40-42-44', `Please enter a valid size. “40-42-44” ${NONE}`],
  ['0', `Please enter a valid size. “0” ${NONE}`],
  ['40-440', 'Please enter a valid size. 440 is above 99, the largest.'],
  ['40.25', 'Please enter a valid size. 40.25 is neither whole nor half.'],
  ['50 - 40', '50-40: begin with the smaller, 40-50.'],
  ['39.5-42', '39.5-42: a range holds whole sizes alone. Write half sizes one by one, such as 39.5, 40.5.'],
])('what is wrong with the typed sizes %j is said', (typed, problem) => {
  expect(readSizes(typed)).toEqual({ ok: false, problem })
})

test('sizes that a colour has are left out, and it has so many at most', () => {
  expect(sizesToAdd([40, 41, 42], [41])).toEqual({ ok: true, missing: [40, 42], present: [41] })
  const taken = 'Failed to add size. This color has this size already.'
  expect(sizesToAdd([41], [40, 41])).toEqual({ ok: false, problem: taken })
  expect(sizesToAdd([40, 41], [40, 41])).toEqual({
    ok: false,
    problem: taken.replace('this size', 'these sizes'),
  })
  const forty = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(sizesToAdd(forty, [1])).toMatchObject({ ok: true, present: [1] })
  const problem = 'A color has at most 40 sizes; with these it would have 41.'
  expect(sizesToAdd(forty, [50])).toEqual({ ok: false, problem })
})
