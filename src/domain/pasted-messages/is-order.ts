import type { ReadOrder } from './read-order.ts'
import { isNear, latinOf, sentenceAround, type Word } from './read-words.ts'
import type { Range } from './standing.ts'

/** What a part of the words holds of an order. */
export type Evidence = { hasPhone: boolean; hasPlace: boolean; hasName: boolean; hasItem: boolean }

const MEANT = 6
/** What speaks for an order: each thing that one needs counts 1, and asking for a pair in so many words 2. */
const WISH = 2
/** What is said of another matter, each word of it: a pair that came, is on its way, tore, or is to be sold to the shop. */
const OTHER = 2
const ENOUGH = 3
/** A phone, a place, a name, a product and its size. */
const ALL = 5

/**
 * Whether somebody orders something: whether there is enough of an order, or it is asked for, against what is said of
 * other matters. Nothing is ordered without a pair, nor where it was called off and no pair is named after that.
 */
export function isOrder(words: readonly Word[], { from, to }: Range, evidence: Evidence): boolean {
  const own = words.slice(from, to)
  if (!evidence.hasItem || isCalledOff(own)) return false
  const has = (use: Word['use']) => own.some(word => word.use === use)
  const told = [
    evidence.hasPhone,
    evidence.hasPlace,
    evidence.hasName,
    has('product'),
    has('size'),
    has('trx'),
  ].filter(Boolean).length
  const isAsking = own.some(({ role }) => role === 'ask') && told < ALL - 1
  const others = new Set(own.filter((_, at) => isOther(own, at, told < ALL)).map(({ latin }) => latin)).size
  const wish = wishOf(own)
  return told + wish - (isAsking ? 1 : 0) - (wish > 0 ? OTHER : OTHER + 1) * others >= ENOUGH
}

/** What is said of anything else than who gets a parcel, and where. */
const BESIDES = ['ask', 'other matter', 'cancel', 'past', 'not', 'paid', 'taka']

/**
 * Whether a part of the words is a person to send to, of whom nobody says yet what: a name, a phone and an address, and
 * hardly a word besides. A question or a complaint may hold all three.
 */
export function isRecipient(
  words: readonly Word[],
  { from, to }: Range,
  { name, phone, otherPhone, address }: ReadOrder,
): boolean {
  const own = words.slice(from, to)
  const isKnown = phone.sure !== null && address.sure !== null && (name.sure ?? name.guesses.length === 1)
  // without the word for it a second phone may be a second person's
  const isOne = otherPhone.sure === null || own.some(({ role }) => role === 'other')
  const unknown = own.filter(({ use, role }) => !use && !role)
  return (
    Boolean(isKnown) &&
    isOne &&
    unknown.length * 4 <= own.length &&
    !own.some(({ role, isAsked }) => isAsked || BESIDES.includes(role ?? ''))
  )
}

/** A word of another matter, said of itself: not as a condition, nor asked beside a whole order. */
function isOther(words: readonly Word[], at: number, countsAsked: boolean): boolean {
  const word = words[at]
  const isChanged = word?.latin === 'change' && words[at - 1]?.latin === 'diye'
  if (!word || word.use === 'money' || (word.role !== 'other matter' && !isChanged)) return false
  const same = sentenceAround(words, at)
  return (countsAsked || !word.isAsked) && !same.some(one => one.role === 'if')
}

/** Cancelled, or "lagbe na", and no pair is asked for after it. */
function isCalledOff(words: readonly Word[]): boolean {
  const off = words.findLastIndex((word, at) => {
    const next = words[at + 1]
    const isRefused =
      /^(?:lagbe|lagabe|lagbo|nibo|nib|nebo|dorkar)$/.test(latinOf(word)) &&
      next?.role === 'not' &&
      next.gap < 3 &&
      words[at + 2]?.role !== 'not' &&
      !isOfOneValue(words, at)
    const isWritten = latinOf(word) === 'no' && latinOf(next) === 'order'
    return (word.role === 'cancel' && !word.isAsked) || isRefused || isWritten
  })
  const later = words.slice(off + 2)
  return (
    off >= 0 &&
    !(
      later.some(({ use }) => use === 'product' || use === 'color' || use === 'size') &&
      later.some(({ role }) => role === 'want' || role === 'name')
    )
  )
}

/** "Tan den, black lagbe na": only one of several colors, sizes or products is refused. */
function isOfOneValue(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  const isValue = ['color', 'size', 'product'].includes(before?.use ?? '')
  return isValue && isNear(word) && words.some(one => one.use === before?.use && one.latin !== before?.latin)
}

/** A wish beside the pair that it is for; asked as a question it is half of one. */
function wishOf(words: readonly Word[]): number {
  const wishes = words.filter((word, at) => {
    const isOfOther = isOther(words, at - 1, true) || isOther(words, at - 2, true)
    if (word.role !== 'want' || isOfOther || /^(?:dekhte|jante|kore|korte)$/.test(latinOf(words[at - 1])))
      return false
    const next = words[at + 1]
    if (next?.role === 'not' && next.gap < 3) return false
    return words
      .slice(Math.max(0, at - MEANT), at + MEANT)
      .some(one => one.use === 'product' || one.use === 'size' || one.use === 'color')
  })
  if (wishes.length === 0) return 0
  return wishes.every(({ isAsked }) => isAsked) ? WISH / 2 : WISH
}
