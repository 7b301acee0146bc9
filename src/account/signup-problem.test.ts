import { expect, test } from 'vitest'
import { signupProblem } from './signup-problem.ts'

const right = {
  email: 'Rahim@Mail.Example',
  phone: '',
  password: 'Br0gue&Boot',
  confirmPassword: 'Br0gue&Boot',
}
const problemOf = (given: Partial<typeof right>) => {
  const fields: Record<string, string> = { ...right, ...given }
  return signupProblem(field => fields[field] ?? '')?.fields
}

test.each(['', ' ', '01712345678', '+880 1712-345678', '১৭১২৩৪৫৬৭৮'])(
  'with the phone %j nothing is wrong',
  phone => {
    expect(problemOf({ phone })).toBeUndefined()
  },
)

test('each text stands beside its field', () => {
  expect(problemOf({ email: 'rahim', phone: '12345', password: 'short', confirmPassword: 'other' })).toEqual({
    email: 'Please enter a valid email address.',
    phone: 'Please enter a valid mobile number.',
    password:
      'Password must be at least 8 characters, with uppercase, lowercase, number, and special character.',
    confirmPassword: 'Passwords do not match!',
  })
})

test('a password with another sign breaks the rule, and a well-known one is refused in its own words', () => {
  const chosen = (password: string) => problemOf({ password, confirmPassword: password })?.password
  expect(chosen('Br0gue#Boot&')).toMatch(/^Password must be at least 8 characters/)
  expect(chosen('P@ssw0rd')).toBe('This password is one of the first to be guessed. Please choose another.')
})
