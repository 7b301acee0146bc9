import { isCommonPassword } from './common-password.ts'

/** The text is the specification's. */
export const PASSWORD_MESSAGE =
  'Password must be at least 8 characters, with uppercase, lowercase, number, and special character.'
export const PASSWORD_COMMON_MESSAGE =
  'This password is one of the first to be guessed. Please choose another.'
export const PASSWORDS_DIFFER_MESSAGE = 'Passwords do not match!'

/** Limits the cost of hashing; far more than a password manager writes. */
export const PASSWORD_MAXIMUM_LENGTH = 128
export const PASSWORD_SPECIAL_CHARACTERS = '@$!%*?&'

/** Each part of the rule, ticked off while the user types. `fits` judges the whole password. */
export const PASSWORD_RULES = [
  {
    label: 'At least 8 characters',
    fits: (password: string) => password.length >= 8 && password.length <= PASSWORD_MAXIMUM_LENGTH,
  },
  { label: 'An uppercase letter', fits: (password: string) => /[A-Z]/.test(password) },
  { label: 'A lowercase letter', fits: (password: string) => /[a-z]/.test(password) },
  { label: 'A number', fits: (password: string) => /\d/.test(password) },
  {
    label: `A special character: ${PASSWORD_SPECIAL_CHARACTERS}`,
    fits: (password: string) => /[@$!%*?&]/.test(password),
  },
  {
    label: `Nothing but letters, numbers and ${PASSWORD_SPECIAL_CHARACTERS}`,
    fits: (password: string) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
] as const

/** Why a new password is refused, or undefined when it is accepted. */
export function passwordProblem(password: string): 'password_weak' | 'password_common' | undefined {
  if (!PASSWORD_RULES.every(rule => rule.fits(password))) return 'password_weak'
  return isCommonPassword(password) ? 'password_common' : undefined
}

/** The same as `passwordProblem`, in words. */
export function passwordMessage(password: string): string | undefined {
  const problem = passwordProblem(password)
  if (!problem) return undefined
  return problem === 'password_weak' ? PASSWORD_MESSAGE : PASSWORD_COMMON_MESSAGE
}
