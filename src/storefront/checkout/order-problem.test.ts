import { expect, test } from 'vitest'
import { failedOrder, withoutLine } from './order-problem.ts'

test('a line put right leaves the others, which move up below a removed one', () => {
  const lines = [0, 2].map(index => ({ index, available: 1, message: 'Only 1 pair left of this size.' }))
  const problem = { ...failedOrder('No.'), lines }
  expect(withoutLine(problem, 0, false)?.lines).toMatchObject([{ index: 2 }])
  expect(withoutLine(problem, 0, true)?.lines).toMatchObject([{ index: 1 }])
  expect(withoutLine(withoutLine(problem, 0, true), 1, true)).toBeNull()
  expect(withoutLine(null, 0, true)).toBeNull()
})
