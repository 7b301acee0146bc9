import { expect, test } from 'vitest'
import { identityProblem } from './identity-problem.ts'

const messageOf = (code: string) => identityProblem(code).message

test('every code that the specification names is told in words of its own', () => {
  const codes = [
    'email-already-in-use',
    'wrong-password',
    'invalid-credential',
    'user-not-found',
    'too-many-requests',
    'user-disabled',
    'user-token-expired',
    'password-does-not-meet-requirements',
    'missing-password',
    'invalid-email',
    'network-request-failed',
    'popup-blocked',
    'popup-closed-by-user',
    'weak-password',
  ]
  for (const code of codes) {
    expect(messageOf(`auth/${code}`), code).toBe(messageOf(code))
    expect(messageOf(code), code).not.toBe(messageOf('internal-error'))
    expect(messageOf(code)).toMatch(/^[A-Z].*\.$/)
    expect(messageOf(code)).not.toMatch(/auth|firebase|error|code/i)
  }
})

test('a wrong password, an unknown email and what stands for both are one message', () => {
  expect(new Set(['wrong-password', 'user-not-found', 'invalid-credential'].map(messageOf)).size).toBe(1)
})

test('a disabled or expired account is signed out, and nobody else is', () => {
  for (const code of ['user-disabled', 'user-token-expired'])
    expect(identityProblem(code).endsSession).toBe(true)
  for (const code of ['wrong-password', 'popup-closed-by-user', 'internal-error', 'never-heard-of'])
    expect(identityProblem(code).endsSession).toBeUndefined()
})

test('closing the window is no alarm; a code that nobody knows is', () => {
  expect(identityProblem('auth/popup-closed-by-user').isQuiet).toBe(true)
  expect(identityProblem('auth/popup-blocked').isQuiet).toBeUndefined()
  expect(identityProblem('auth/never-heard-of')).toEqual(identityProblem('auth/internal-error'))
})
