import { DEFAULT_NAME } from '../settings/default-name.ts'

/**
 * Hardly any password in the published lists of leaked ones has all four kinds of characters. Those few are a word, a
 * number and a mark in some order, often with letters as signs (`P@ssw0rd1`), or a walk over the keyboard.
 */
const WORDS =
  'password qwerty qwertyuiop qwer asdf asdfgh zxcvbn abc abcd admin administrator moderator root user test demo guest login secret master manager welcome letmein iloveyou monkey dragon superman football cricket bangladesh bangla dhaka allah bismillah leather sandal shop shoes company office spring summer autumn winter changeme google facebook'
const WALKS =
  '1qaz2wsx zaq12wsx 1qazxsw2 q1w2e3r4 1q2w3e4r qwe123 abc123 a1b2c3d4 aa123456 asd123 qaz123 zaq1xsw2'

const NUMBER = '(?:0?1|12|123|1234|12345|123456|1234567|12345678|007|321|420|786|1971|20[0-3]\\d)?'
const MARK = '[@$!%*?&]{0,2}'
const AROUND = `(?:${MARK}${NUMBER}${MARK})`

const SIGNS: Record<string, string> = { a: '[a@]', o: '[o0]', s: '[s$]', i: '[i1!]', e: '[e3]' }
const spelled = (word: string) => [...word].map(letter => SIGNS[letter] ?? letter).join('')
const words = [...WORDS.split(' '), DEFAULT_NAME.toLowerCase()].map(spelled)
// a walk's own marks are its digits with the shift key held
const shifted: Record<string, string> = { 1: '[1!]', 2: '[2@]', 4: '[4$]', 5: '[5%]', 7: '[7&]', 8: '[8*]' }
const walks = WALKS.split(' ').map(walk => [...walk].map(letter => shifted[letter] ?? letter).join(''))

const COMMON = new RegExp(`^${AROUND}(?:${[...words, ...walks].join('|')})${AROUND}$`, 'i')

/** Whether a password is among the very first to be guessed; the server knows a longer list. */
const isCommonPassword = (password: string): boolean => COMMON.test(password)

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
