import { expect, test } from 'vitest'
import { formatImport } from './format-import.ts'

const result = {
  isImported: true,
  lines: 3,
  known: 3,
  unknown: 0,
  payouts: [],
  problemCount: 0,
  problems: [],
  goodLines: 3,
  unusedColumns: [],
}

test.each([
  [{}, '3 lines imported from p.csv.'],
  [{ lines: 1, unknown: 1 }, '1 line imported from p.csv, 1 of no parcel of this shop.'],
  [{ problemCount: 2 }, '3 lines imported from p.csv, 2 problems left out.'],
  [{ lines: 0 }, 'The shop had all of p.csv already.'],
  [{ lines: 0, problemCount: 1 }, 'The shop had all of p.csv already, 1 problem left out.'],
])('what came of a file: %j', (given, words) => {
  expect(formatImport('p.csv', { ...result, ...given })).toBe(words)
})
