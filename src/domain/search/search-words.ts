import { latinDigits } from '../typed-phone.ts'
import { isBengali, latinOfBengali } from './bengali-script.ts'
import { soundKey } from './sound-key.ts'

/** One reading of a word: in Latin letters, without a plural's s, and by its sound. */
export type Reading = { latin: string; sound: string }

/** A word as typed, in lower case, and its readings: a Bengali one may also be read without its ending. */
export type SearchWord = { typed: string; isBengali: boolean; readings: readonly [Reading, ...Reading[]] }

/** More words than this in one search do not narrow it further, and each costs time. */
export const MAXIMUM_SEARCH_WORDS = 8

const WORD = /\p{N}+\.\p{N}+|[\p{L}\p{M}\p{N}]+/gu
const UNSEEN = /[\u200b-\u200d\ufeff]|['’]s\b/g
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a text as they are written, in its order, in lower case and with Latin digits. */
export function wordsOf(text: string): string[] {
  const plain = latinDigits(text.normalize('NFC').toLowerCase()).replace(UNSEEN, '')
  return plain.match(WORD) ?? []
}

/** The words of a text with their readings, in its order. */
export const searchWords = (text: string): SearchWord[] => wordsOf(text).map(toWord)

function toWord(typed: string): SearchWord {
  const whole = readingOf(typed)
  if (!isBengali(typed)) return { typed, isBengali: false, readings: [whole] }
  const bare = withoutEnding(typed)
  return { typed, isBengali: true, readings: bare === typed ? [whole] : [whole, readingOf(bare)] }
}

/** The first reading of a written word: without removing an ending. */
export function readingOf(typed: string): Reading {
  const latin = singular(latinOfBengali(typed).normalize('NFKD').replace(ACCENTS, ''))
  return { latin, sound: soundKey(latin) }
}

/** One word for `shoe` and `shoes`. Applied to both searched and found words, so `Titas` still matches itself. */
const singular = (latin: string): string => (/^[a-z]{3,}[^s]s$/.test(latin) ? latin.slice(0, -1) : latin)

/** Bengali case endings and articles: জুতার, জুতাটা, জুতাগুলো. At least two letters stay. */
const ENDING = /^(.{2,}?)(?:গুলোর|গুলো|গুলি|টির|টার|টা|টি|ের|তে|র|ে)$/u

const withoutEnding = (typed: string): string => ENDING.exec(typed)?.[1] ?? typed
