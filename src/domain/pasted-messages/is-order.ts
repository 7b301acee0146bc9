import { latinOf, sentenceAround, type Word } from './read-words.ts'
import type { Range } from './standing.ts'

/** What a part of the words holds of an order. */
export type Evidence = { hasPhone: boolean; hasPlace: boolean; hasName: boolean; hasItem: boolean }

const MEANT = 6

/**
 * Whether somebody orders something: either everything of an order is there, or it is asked for in so many words. Not
 * what was called off later, what is to be exchanged, what is on its way, and no inquiry for many pairs.
 */
export function isOrder(words: readonly Word[], { from, to }: Range, evidence: Evidence): boolean {
  const own = words.slice(from, to)
  const isNamedPair = own.some(({ use }) => use === 'product') && own.some(({ use }) => use === 'size')
  const isFull =
    evidence.hasItem &&
    (evidence.hasPhone
      ? evidence.hasPlace || evidence.hasName
      : isNamedPair && evidence.hasPlace && evidence.hasName)
  if (!evidence.hasItem) return false
  if (own.some(({ role }) => role === 'bulk')) return false
  if (isCalledOff(own) || (own.some(({ role }) => role === 'status') && isOnItsWay(own, isFull))) return false
  if (isExchange(own, isFull)) return false
  const isBare = evidence.hasPhone && isNamedPair && !own.some(({ role }) => role === 'ask')
  return isFull || isBare || asksFor(own)
}

function lastOf(words: readonly Word[], isIt: (word: Word, at: number) => boolean): number {
  return words.findLastIndex(isIt)
}

/** Cancelled, or "lagbe na", and no pair is named after it. */
function isCalledOff(words: readonly Word[]): boolean {
  const off = lastOf(words, (word, at) => {
    const next = words[at + 1]
    const isRefused =
      /^(?:lagbe|lagabe|lagbo|nibo|nib|nebo|dorkar|pathaben|diyen|den)$/.test(latinOf(word)) &&
      next?.role === 'not' &&
      next.gap < 3 &&
      words[at + 2]?.role !== 'not'
    const isWritten = latinOf(word) === 'no' && latinOf(next) === 'order'
    return (word.role === 'cancel' && !word.isAsked) || isRefused || isWritten
  })
  return (
    off >= 0 &&
    !words.slice(off + 2).some(({ use }) => use === 'product' || use === 'color' || use === 'size')
  )
}

/** Somebody asks where an earlier order is: it is spoken of as past, and nothing is wanted. */
function isOnItsWay(words: readonly Word[], isFull: boolean): boolean {
  const isPast = words.some(
    (word, at) =>
      word.role === 'status' &&
      /ilam|ordered|paini/.test(latinOf(word)) &&
      words
        .slice(Math.max(0, at - 4), at + 4)
        .some(one => /^(?:order|[oa]rd[ae]r)/.test(one.latin) || one.use === 'product'),
  )
  const waits = words.some(
    (word, at) =>
      /^(?:ekhono|akhono|paini|peyechi|pelam|pailam|ashe|ase|pai)$/.test(latinOf(word)) &&
      (latinOf(word) === 'paini' || words[at + 1]?.role === 'not' || /khono/.test(latinOf(word))),
  )
  const isWanted = words.some(({ role }) => role === 'want')
  return (isPast && (waits || !isFull || !isWanted)) || (waits && (!isFull || !isWanted))
}

/** "Exchange korte chai" and the like: said of itself, not as a condition or a question. */
function isExchange(words: readonly Word[], isFull: boolean): boolean {
  return words.some((word, at) => {
    if (word.role !== 'exchange' || word.isAsked) return false
    const same = sentenceAround(words, at)
    const isCondition = same.some(one => one.role === 'if' || /^(?:na|jabe|jay)$/.test(one.latin))
    const isWanted = words
      .slice(at + 1, at + 4)
      .some(one => one.role === 'want' || /^(?:kore|korte|korbo|kora)$/.test(latinOf(one)))
    return !isCondition && (isWanted || !isFull)
  })
}

/** A wish beside the pair that it is for, not in a question. */
function asksFor(words: readonly Word[]): boolean {
  return words.some((word, at) => {
    if (
      word.role !== 'want' ||
      word.isAsked ||
      /^(?:dekhte|jante|bujhte|ashte)$/.test(latinOf(words[at - 1]))
    )
      return false
    const next = words[at + 1]
    if (next?.role === 'not' && next.gap < 3) return false
    return words
      .slice(Math.max(0, at - MEANT), at + MEANT)
      .some(
        one =>
          one.line === word.line &&
          Math.abs(one.sentence - word.sentence) < 2 &&
          (one.use === 'product' || one.use === 'size' || one.use === 'color'),
      )
  })
}
