import { latinDigits } from '../typed-phone.ts'
import { LONGEST_MESSAGE, type Span } from './read-order.ts'

/** A pasted text in a form that is read, and the way back to the characters as they were pasted. */
export type CleanText = {
  text: string
  isCut: boolean
  spanOf: (start: number, end: number) => Span
  /** A stretch as it was typed, without what nobody sees. */
  typed: (start: number, end: number) => string
}

/** A letter with the marks above and below it: what composing may change together. */
const CLUSTER = /[^\p{M}]\p{M}{0,8}|\p{M}/gu
/** Marks of direction, joiners of Bengali letters and parts of emoji: invisible, and never between two words. */
const UNSEEN = /\p{Cf}|\ufe0e|\ufe0f|\u20e3/gu
const PICTURE = /^[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}•▪►●|]/u
/** A tag, also one that no browser knows. Short, so that a lone `<` costs nothing. */
const TAG = /<script\b[^<>\n]{0,200}>[^<\n]{0,200}|<[^<>\n]{0,200}>/gi
/** What a form shows of how to fill it in: "Name (e.g. Rahim):", "Mobile: (11 digit) 017...", "যেমন রহিম". */
const HINT =
  /\([^()\n]{0,80}\)(?=\*? ?[:：ঃ])|(?<=[:：ঃ]\*? ?)\([^()\n]{0,80}\)|\(?(?:\be\.? ?g\b|\bexample\b|\bjemon\b|যেমন|উদাহরণ)[^()\n]{0,80}\)?/gi

/** Most of what is pasted: plain letters and Bengali ones. */
const SIMPLE = /^(?:[\x20-\x7e]|[অ-হ][া-্]?)$/

/** A bullet or an emoji parts what stands around it, as a bar does. */
function plain(cluster: string): string {
  if (/^[\r\n\u2028\u2029]/.test(cluster)) return '\n'
  if (PICTURE.test(cluster) && !/^\p{N}/u.test(cluster)) return '|'
  const bare = cluster.replace(UNSEEN, '')
  return latinDigits(bare.normalize('NFKC')).replace(/\p{Cc}/gu, ' ')
}

/** Five of one letter: more say nothing, except in a number. */
const isRun = (letters: readonly string[]): boolean =>
  !/\d/.test(letters.at(-1) ?? '') && letters.slice(-5).join('') === letters.at(-1)?.repeat(5)

/**
 * Digits become Latin, look-alike letters plain ones, tags, marks and emoji go, a run of blanks or of one letter becomes
 * short: whatever is searched afterwards is small, however the paste was made.
 */
export function cleanText(pasted: string): CleanText {
  const cut = pasted
    .slice(0, LONGEST_MESSAGE)
    .replace(TAG, tag => '|'.repeat(tag.length))
    .replace(HINT, hint => '|'.repeat(hint.length))
  const letters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of cut.matchAll(CLUSTER))
    for (const letter of SIMPLE.test(cluster) ? cluster : plain(cluster)) {
      const kept = letter !== '\n' && /\s/.test(letter) ? ' ' : letter
      const last = letters.at(-1)
      if (kept === ' ' && (last === ' ' || last === '\n')) continue
      if (kept === last && isRun(letters)) continue
      for (let unit = 0; unit < letter.length; unit += 1) {
        starts.push(index)
        ends.push(index + cluster.length)
      }
      letters.push(kept)
    }
  const text = letters.join('')
  const spanOf = (start: number, end: number): Span => [
    starts[start] ?? cut.length,
    ends[end - 1] ?? cut.length,
  ]
  return {
    text,
    isCut: pasted.length > LONGEST_MESSAGE,
    spanOf,
    typed: (start, end) =>
      cut
        .slice(...spanOf(start, end))
        .replace(UNSEEN, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
  }
}
