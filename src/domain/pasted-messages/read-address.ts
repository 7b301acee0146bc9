import type { PlaceMention } from './find-places.ts'
import { GAP, isNear, latinOf, type Word } from './read-words.ts'
import type { Range } from './standing.ts'

/** Words that end an address wherever they stand. */
const isStop = (word: Word, next: Word | undefined): boolean =>
  !(word.role === 'phone' && isNear(next) && next.role === 'house') &&
  ((word.use !== undefined && word.use !== 'place') ||
    [
      'name',
      'phone',
      'size',
      'product',
      'amount',
      'want',
      'other',
      'pay',
      'paid',
      'taka',
      'this',
      'pairs',
      'one',
    ].includes(word.role ?? ''))

const TALK = ['talk', 'ask', 'kin', 'not', 'and', 'or', 'if', 'past', 'drop', 'other matter']

/** Large, small, new and old are words of an address only beside another one. */
const SIZES = /^(?:boro|choto|new|notun|old|puran|puraton)$/

type Segment = Range & { isLabelled: boolean }

/** Stretches without a stop: cut at the ends of sentences and lines, and after the word address. */
function segmentsOf(words: readonly Word[], range: Range): Segment[] {
  const segments: Segment[] = []
  let open: Segment | undefined
  let isLabelled = false
  for (let at = range.from; at < range.to; at += 1) {
    const word = words[at]
    if (!word) break
    if (isStop(word, words[at + 1]) || word.role === 'address') {
      open = undefined
      isLabelled = word.role === 'address' && !word.use
    } else if (!open || word.gap >= GAP.sentence) {
      const follows: boolean = open?.isLabelled === true && word.gap < GAP.turn
      open = { from: at, to: at + 1, isLabelled: isLabelled || follows }
      isLabelled = false
      segments.push(open)
    } else open.to = at + 1
  }
  return segments
}

/** The parts of a segment between commas. */
function piecesOf(words: readonly Word[], { from, to }: Range): Range[] {
  const pieces: Range[] = []
  for (let at = from; at < to; at += 1) {
    const last = pieces.at(-1)
    if (!last || (words[at]?.gap ?? 0) >= GAP.comma) pieces.push({ from: at, to: at + 1 })
    else last.to = at + 1
  }
  return pieces
}

/**
 * The stretches of an address, in the order of the text: what follows the word for it, and what names houses, roads or
 * places. Sentences to the shop are left out, also those that speak of a place.
 */
export function readAddress(words: readonly Word[], range: Range, places: readonly PlaceMention[]): Range[] {
  const isPlace = new Set(
    places
      .filter(({ isPassing }) => !isPassing)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  )
  const isLike = ({ from, to }: Range) =>
    words
      .slice(from, to)
      .some(
        (word, step) =>
          (word.role === 'house' && !SIZES.test(word.latin)) ||
          word.role === 'thana' ||
          isPlace.has(from + step),
      )
  const isTalk = ({ from, to }: Range) => {
    const own = words.slice(from, to)
    const talk = own.filter(
      word => TALK.includes(word.role ?? '') && !/^(?:er|r|the|of|to|a|in|theke)$/.test(latinOf(word)),
    ).length
    return talk >= 2 || talk * 2 >= own.length || own.some(word => word.role === 'not' || word.isAsked)
  }
  const found: Range[] = []
  for (const segment of segmentsOf(words, range)) {
    const pieces = piecesOf(words, segment).flatMap(piece =>
      isTalk(piece) && !segment.isLabelled ? quietParts(words, piece) : [piece],
    )
    const like = pieces.map(piece => isLike(piece) && (!isTalk(piece) || segment.isLabelled))
    const isWhole = segment.isLabelled && !isTalk(segment)
    const first = isWhole ? 0 : like.indexOf(true)
    if (first < 0 || (segment.isLabelled && !like.includes(true) && found.length > 0)) continue
    const lead = isWhole ? 0 : leadOf(pieces, first, isTalk)
    const last = isWhole ? pieces.length - 1 : like.lastIndexOf(true)
    found.push({ from: pieces[lead]?.from ?? segment.from, to: pieces[last]?.to ?? segment.to })
  }
  return found
}

/** What stands between the words of talk, where nobody sets a mark: "abbur nam Abdul gram char darbesh post ..." */
function quietParts(words: readonly Word[], { from, to }: Range): Range[] {
  const parts: Range[] = []
  let isOpen = false
  for (let at = from; at < to; at += 1) {
    const last = parts.at(-1)
    const isTalk = TALK.includes(words[at]?.role ?? '') && !/^(?:er|r)$/.test(latinOf(words[at]))
    if (!isTalk && isOpen && last) last.to = at + 1
    else if (!isTalk) parts.push({ from: at, to: at + 1 })
    isOpen = !isTalk
  }
  return parts.filter(part => part.to - part.from > 2)
}

/** A house or a firm may stand before what looks like an address: Green Nest, House 23. */
function leadOf(pieces: readonly Range[], first: number, isTalk: (piece: Range) => boolean): number {
  let lead = first
  while (lead > 0 && !isTalk(pieces[lead - 1] ?? { from: 0, to: 0 })) lead -= 1
  return lead
}
