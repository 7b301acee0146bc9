import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each(['Str0ng&Sole', 'aB3$aB3$', `Aa1!${'x'.repeat(124)}`])('%s can be taken', password => {
  expect(passwordProblem(password)).toBeUndefined()
})

test.each([
  ['seven characters', 'aB3$aB3'],
  ['no capital', 'str0ng&sole'],
  ['no small letter', 'STR0NG&SOLE'],
  ['no number', 'Strong&Sole'],
  ['no special character', 'Str0ngSole1'],
  ['a character that is not allowed', 'Str0ng#&Sole'],
  ['a blank', 'Str0ng &Sole'],
  ['a Bengali digit for a number', 'Strong&Sole৩'],
  ['129 characters', `Aa1!${'x'.repeat(125)}`],
])('%s is refused with the words of the rule', (_what, password) => {
  expect(passwordProblem(password)).toBe('password_weak')
})

test.each([
  'P@ssw0rd1',
  'Password1!',
  'Admin@123',
  'Bangladesh@1971',
  'Qwerty123!',
  'Pothik@2026',
  '1qaz@WSX',
  '!Qaz2wsx',
  'Abc123!@',
  '@dm1N2026',
])('%s fits the rule and is guessed first', password => {
  expect(passwordProblem(password)).toBe('password_common')
})
