import { describe, expect, test } from 'vitest'
import { isRetryable, isUniqueViolation } from './db-errors.ts'

describe('worth another try', () => {
  test.each([
    { code: '40001' },
    { code: '40P01' },
    { code: '55P03' },
    { errcode: 5 },
    { errcode: 517 },
    { errcode: 6 },
  ])('%o', error => expect(isRetryable(error)).toBe(true))
  test.each([
    { code: '23505' },
    { errcode: 2067 },
    { code: 'ECONNRESET' },
    new Error('bug'),
    undefined,
    'text',
  ])('not %o', error => expect(isRetryable(error)).toBe(false))
})

describe('there already', () => {
  test.each([{ code: '23505' }, { errcode: 2067 }, { errcode: 1555 }])('%o', error =>
    expect(isUniqueViolation(error)).toBe(true),
  )
  test.each([
    { code: '40P01' },
    { code: '23503' },
    { errcode: 5 },
    { errcode: 787 },
    new Error('bug'),
    undefined,
  ])('not %o', error => expect(isUniqueViolation(error)).toBe(false))
})
