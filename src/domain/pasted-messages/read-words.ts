import { searchWords } from '../search/search-words.ts'
import type { Turn } from './chat-turns.ts'
import { type Role, roleOf } from './order-words.ts'

/** What stands before a word: nothing or a blank, a comma, the end of a sentence, of a line, of a turn or paragraph. */
export const GAP = { joined: 0, blank: 1, comma: 2, sentence: 3, line: 4, turn: 5 } as const

/** What a word was taken for. A word that a field took is not read for another. */
export type Use =
  | 'phone'
  | 'money'
  | 'trx'
  | 'size'
  | 'product'
  | 'color'
  | 'pairs'
  | 'place'
  | 'label'
  | 'name'
  | 'address'

export type Word = {
  /** As it stands in the clean text. */
  text: string
  readings: readonly { latin: string; sound: string }[]
  role: Role | undefined
  start: number
  end: number
  gap: number
  /** What stands between it and the word before. */
  between: string
  /** The number that it is, else NaN. */
  number: number
  sentence: number
  line: number
  isAsked: boolean
  use: Use | undefined
  /** The letters of its first reading. */
  latin: string
}

export const latinOf = (word: Word | undefined): string => word?.latin ?? ''

/** At most so many words to either side are one thought, also where nobody sets a mark. */
const THOUGHT = 60

/** The words of the sentence around a word: all that may bear on it. */
export function sentenceAround(words: readonly Word[], at: number): Word[] {
  const sentence = words[at]?.sentence
  return words.slice(Math.max(0, at - THOUGHT), at + THOUGHT).filter(word => word.sentence === sentence)
}

/** Whether nothing but a blank stands before a word. */
export const isNear = (word: Word | undefined): word is Word => word !== undefined && word.gap <= GAP.blank

const WORD = /\p{N}+|[\p{L}\p{M}]+/gu
/** Longer runs of letters are no words; their sound is not worth the time. */
const LONGEST_WORD = 40
/** Abbreviations end with a dot in the middle of a sentence: Md. Vill. H. no. */
const ABBREVIATED =
  /^(?:\p{L}\p{M}{0,2}|প্রকৌ|ইঞ্জি|মোছা|মোসা|অ্যাড|অ্যাডভো|md|mst|most|mr|mrs|ms|dr|vill|dist|engr|prof|adv|capt|maj|col|lt|apt|rd|no|upz|st|মোঃ|ডাঃ)$/iu
const TITLE = /^(?:মো|মোছা|মোসা|ডা|md|mst)$/iu

function gapOf(between: string, before: Word | undefined): number {
  if (!before) return GAP.turn
  if (/\n\s*\n/.test(between)) return GAP.turn
  if (between.includes('\n')) return GAP.line
  if (/^ ?[:=-] ?$/.test(between) && ['house', 'thana', 'district'].includes(before.role ?? ''))
    return GAP.blank
  // a colon in place of the visarga
  if (/^: ?$/.test(between) && TITLE.test(before.text)) return GAP.blank
  if (/[।?!;|=*{}[\]→>•]|: |:$|\.\.+/.test(between)) return GAP.sentence
  if (/\.\s|^\s?\.$|\.$/.test(between))
    return between === '.' || (between === '. ' && ABBREVIATED.test(before.text)) ? GAP.blank : GAP.sentence
  if (/[,()]| [-–—/] |[–—]/.test(between)) return GAP.comma
  return between === '' ? GAP.joined : GAP.blank
}

type Understood = Pick<Word, 'readings' | 'role'>
const NO_READING: Understood = { readings: [], role: undefined }

/** A conversation has few words, and each of them often. */
const MOST_KEPT = 2000
const understood = new Map<string, Understood>()

function readingOf(typed: string): Understood {
  const known = understood.get(typed)
  if (known) return known
  if (understood.size >= MOST_KEPT) understood.clear()
  const readings = searchWords(typed)[0]?.readings ?? []
  const made = { readings, role: roleOf(typed, readings) }
  understood.set(typed, made)
  return made
}

/** The words of the turns that the shop did not write, in the order of the text. */
export function readWords(text: string, turns: readonly Turn[]): Word[] {
  const words: Word[] = []
  for (const turn of turns) {
    if (turn.isOwn) continue
    let end = turn.start
    let isFirst = true
    for (const { 0: found, index } of text.slice(turn.start, turn.end).matchAll(WORD)) {
      const start = turn.start + index
      const before = words.at(-1)
      const between = text.slice(end, start)
      const gap = isFirst && before ? GAP.turn : gapOf(between, before)
      const word = toWord(found, { start, gap, between, before })
      if (before && /[?]/.test(between)) markAsked(words)
      words.push(word)
      end = word.end
      isFirst = false
    }
    if (/^\s*\?/.test(text.slice(end, turn.end))) markAsked(words)
  }
  return words
}

function markAsked(words: readonly Word[]): void {
  const last = words.at(-1)?.sentence
  for (let at = words.length - 1; words[at]?.sentence === last && at >= 0; at -= 1) {
    const word = words[at]
    if (word) word.isAsked = true
  }
}

/** Short for a number: "mobile no. 017...", "2 no gate". */
const isNumberSign = (typed: string, gap: number, before: Word | undefined): boolean =>
  typed === 'no' &&
  gap <= GAP.blank &&
  before !== undefined &&
  (!Number.isNaN(before.number) || ['phone', 'house', 'other'].includes(before.role ?? ''))

type Place = Pick<Word, 'start' | 'gap' | 'between'> & { before: Word | undefined }

function toWord(found: string, { start, gap, between, before }: Place): Word {
  const typed = found.slice(0, LONGEST_WORD).toLowerCase()
  const isNumber = /^\d/.test(found)
  const { readings, role } = isNumber ? NO_READING : readingOf(typed)
  return {
    text: found,
    readings,
    role: isNumberSign(typed, gap, before) ? undefined : role,
    start,
    end: start + found.length,
    gap,
    between,
    number: isNumber ? Number(found) : Number.NaN,
    sentence: (before?.sentence ?? 0) + (gap >= GAP.sentence ? 1 : 0),
    line: (before?.line ?? 0) + (gap >= GAP.line ? 1 : 0),
    isAsked: false,
    use: undefined,
    latin: readings[0]?.latin ?? '',
  }
}
