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
export const isCommonPassword = (password: string): boolean => COMMON.test(password)
