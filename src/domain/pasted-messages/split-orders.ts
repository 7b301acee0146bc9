import type { Evidence } from './is-order.ts'
import { GAP, latinOf, type Word } from './read-words.ts'
import type { Range } from './standing.ts'

type Numbered = { phone: string; word: number; isOther: boolean }

/** What splitting asks of a part of the words. */
export type Judge = (range: Range) => Evidence & { isShared: boolean; isApart: boolean; isList: boolean }

const isWhole = ({ hasPhone, hasPlace, hasItem }: Evidence) => hasPhone && hasPlace && hasItem
const isWholeBesidesItem = ({ hasPhone, hasPlace, hasName }: Evidence) => hasPhone && hasPlace && hasName

/**
 * The parts of a paste that are an order each. It is cut only between two phones, and only where both sides have all
 * that an order needs: a phone, a place and a pair, or where the pairs are said to be for both, or nobody names one.
 * Everything else is one order: a second phone is usually the same person's.
 */
export function splitOrders(words: readonly Word[], phones: readonly Numbered[], judge: Judge): Range[] {
  const parts: Range[] = []
  let from = 0
  for (const [place, phone] of phones.entries()) {
    const next = phones[place + 1]
    if (!next) break
    const end = phones[place + 2]?.word ?? words.length
    const at = cutBetween(words, { left: from, first: phone.word, second: next.word, right: end }, judge)
    if (at === undefined) continue
    parts.push({ from, to: at })
    from = at
  }
  return [...parts, { from, to: words.length }]
}

type Cut = { left: number; first: number; second: number; right: number }

/** The earliest of the strongest breaks that leaves a whole order on both sides. */
function cutBetween(
  words: readonly Word[],
  { left, first, second, right }: Cut,
  judge: Judge,
): number | undefined {
  const places = Array.from({ length: second - first }, (_, step) => first + 1 + step).filter(
    at => words[at]?.use !== 'phone' || at === second,
  )
  const strengths = [isListed, isNamed, paragraph, isGap(GAP.line), isGap(GAP.sentence), isGap(GAP.comma)]
  for (const isBreak of strengths)
    for (const at of places) {
      if (!isBreak(words, at)) continue
      const before = judge({ from: left, to: at })
      const after = judge({ from: at, to: right })
      if (isWhole(before) && isWhole(after)) return at
      const areShared = (before.isShared || after.isShared) && (before.hasItem || after.hasItem)
      const haveItems = [before, after].every(one => one.hasPhone && one.hasItem)
      const haveNone = [before, after].every(one => one.hasPhone && one.hasPlace && !one.hasItem)
      if (haveNone && isBreak === paragraph) return at
      const areApart = before.isApart && ((before.hasName && after.hasName) || before.isList)
      if (haveItems && (isBreak === paragraph || areApart)) return at
      if (areShared && isWholeBesidesItem(before) && isWholeBesidesItem(after)) return at
    }
  return undefined
}

type Break = (words: readonly Word[], at: number) => boolean

const isGap =
  (strength: number): Break =>
  (words, at) =>
    (words[at]?.gap ?? 0) >= strength

const paragraph = isGap(GAP.turn)

/** "2) ..." and "2. ..." at the beginning of a line, "arekta: ...". */
const isListed: Break = (words, at) => {
  const word = words[at]
  const next = words[at + 1]
  const isNumber =
    word !== undefined &&
    word.number > 1 &&
    word.number < 30 &&
    word.gap >= GAP.line &&
    /^[).:।-]/.test(next?.between ?? '')
  return (
    isNumber ||
    ((word?.gap ?? 0) >= GAP.line &&
      /^(?:arekta|arekjon|second|another|next|order)$/.test(latinOf(word)) &&
      word?.role !== 'name')
  )
}

const isNamed: Break = (words, at) => words[at]?.role === 'name' && !words[at]?.use
