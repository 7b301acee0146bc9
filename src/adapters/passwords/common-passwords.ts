import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * The cores of leaked passwords, one a line: made by scripts/make-common-passwords.ts from @zxcvbn-ts/language-common
 * 3.0.4 (common-passwords-LICENSE.txt). It stays on the server: 110 KB, and simple rules are enough while somebody
 * types.
 */
const FILE = new URL('./common-passwords.txt.gz', import.meta.url)

/** Words of Bangladesh and of the trade; few lists of leaks have them. Those of the shop itself come from its settings. */
const LOCAL_WORDS =
  'bangladesh bangla bangladeshi dhaka chattogram chittagong sylhet khulna rajshahi barisal barishal rangpur mymensingh comilla cumilla gazipur narayanganj uttara mirpur gulshan dhanmondi allah allahu akbar bismillah inshallah mashallah muhammad mohammad mohammed ahmed rahman rahim karim hasan hossain hussain islam uddin begum khatun akter sultana khan chowdhury sarkar sheikh miah abdul abdullah rahima fatema fatima ayesha aisha nusrat sadia jannat tanvir sakib shakib messi neymar mbappe ronaldo tamim mushfiq mashrafe rakib sabbir arif shohag jamuna padma meghna surma karnaphuli teesta shapla hilsa ilish ekushey bijoy mukti joybangla bondhu bhalobasha valobasa bhai apon amar tumi priyo leather sandal shacci casual handcrafted shoes shoe loafer brogue oxford derby sneaker boot boots footwear chappal juta slide'

/** Marks around a word, and digits that add nothing: a few, a year, a row of them. */
const MARKS = /[@$!%*?&]/g
const MAXIMUM_MARKS = 4
const MAXIMUM_DIGITS = 4
const ROWS = /^(?:0?1234567890?|1234567|123456|12345|54321|654321|87654321|(\d)\1{4,}|(\d\d)\2{2,})$/

/** Signs that people write for letters. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  '@': ['a'],
  '4': ['a'],
  '3': ['e'],
  '1': ['i', 'l'],
  '!': ['i', 'l'],
  '0': ['o'],
  $: ['s'],
  '5': ['s'],
  '7': ['t'],
}
/** Marks are digits with the shift key held: they occur in a walk over the keyboard. */
const DIGITS: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  $: '4',
  '%': '5',
  '&': '7',
  '*': '8',
}

/**
 * Whether a password is among the first to be guessed: a common word or walk from leaks, or a word of the shop, with
 * letters written as signs, and with a number and marks around it. `ownWords`: what the shop says about itself.
 */
export function isCommonPassword(password: string, ownWords: string): boolean {
  const listed = commonWords()
  const own = new Set(ownWords.toLowerCase().match(/[a-z]{4,}/g))
  const known: Known = { has: word => listed.has(word) || own.has(word) }
  const typed = password.toLowerCase()
  const straight = typed.replace(MARKS, mark => DIGITS[mark] ?? mark)
  if (known.has(typed) || known.has(straight)) return true
  const first = typed.search(/[a-z]/)
  const last = typed.length - [...typed].toReversed().findIndex(sign => /[a-z]/.test(sign))
  // a sign at the end of a word may be one of its letters: `p@ss`, `p455`
  for (let begin = 0; begin <= first; begin += 1)
    for (let end = last; end <= typed.length; end += 1) {
      if (!saysNothing(typed.slice(0, begin), typed.slice(end))) continue
      const middle = [typed.slice(begin, end), straight.slice(begin, end)]
      if (middle.some(part => known.has(part) || isSpelled(part, known))) return true
    }
  return false
}

const saysNothing = (before: string, after: string): boolean => {
  const around = before + after
  const digits = around.replace(MARKS, '')
  const marks = around.length - digits.length
  return marks <= MAXIMUM_MARKS && (digits.length <= MAXIMUM_DIGITS || ROWS.test(digits))
}

/** Whether a part is a word once its signs are read as letters; all signs with two readings are read the same way. */
const isSpelled = (part: string, known: Known): boolean =>
  [0, 1].some(way => {
    const word = [...part].map(sign => LETTERS[sign]?.[way] ?? LETTERS[sign]?.[0] ?? sign).join('')
    return word !== part && known.has(word)
  })

type Known = { has(word: string): boolean }

let words: ReadonlySet<string> | undefined

/** Read when the first password is chosen. */
function commonWords(): ReadonlySet<string> {
  words ??= new Set([...gunzipSync(readFileSync(FILE)).toString().split('\n'), ...shortWords()])
  return words
}

function shortWords(): string[] {
  return [...LOCAL_WORDS.split(' '), 'abc', 'abcd', 'asd', 'qwe', 'test', 'pass']
}
