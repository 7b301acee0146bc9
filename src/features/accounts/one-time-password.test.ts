import { expect, test } from 'vitest'
import { passwordProblem } from '#domain/accounts/password.ts'
import { oneTimePassword } from './one-time-password.ts'

test('a one-time password fits the rule, has no signs that look alike, and never comes twice', () => {
  const passwords = Array.from({ length: 500 }, oneTimePassword)
  expect(passwords.filter(password => passwordProblem(password) !== undefined)).toEqual([])
  expect(passwords.filter(password => /[ilo01]/i.test(password))).toEqual([])
  expect(new Set(passwords).size).toBe(500)
})
