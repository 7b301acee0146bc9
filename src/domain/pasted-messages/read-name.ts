import type { PlaceMention } from './find-places.ts'
import { GAP, isNear, latinOf, type Word } from './read-words.ts'
import type { Range } from './standing.ts'

/** `isRunOn`: without a mark after it, so that it may hold a word too many. */
export type FoundName = Range & { isRunOn: boolean }

const LONGEST_NAME = 5
const isFree = (word: Word | undefined): word is Word =>
  word !== undefined &&
  !word.use &&
  Number.isNaN(word.number) &&
  (word.role === undefined || word.role === 'title')

/** Words that may stand between the label and the name: nam holo, name is. */
const LINKS = /^(?:is|holo|hoche|hochche|hocche|hobe|hoilo|amar|mor|ta|er|ti|to)$/

/** The people that follow the word name: `Name: Rafi Hasan`, `নাম রফি`, `abbur nam Abdul`. */
export function labelledNames(
  words: readonly Word[],
  range: Range,
  places: readonly PlaceMention[],
): FoundName[] {
  const starts = new Set(places.map(({ from }) => from))
  const found: FoundName[] = []
  for (let at = range.from; at < range.to; at += 1) {
    const label = words[at]
    if (label?.role !== 'name' || label.use || words[at - 1]?.role === 'product') continue
    let from = at + 1
    while (from < range.to && LINKS.test(latinOf(words[from])) && (words[from]?.gap ?? 9) <= GAP.sentence)
      from += 1
    if ((words[from]?.gap ?? 9) > GAP.sentence || from >= range.to) continue
    const to = endOfName(words, from, { to: range.to, starts })
    const isLong = words.slice(from, to).some(({ text }) => text.length > 2)
    if (isLong) found.push({ from, to, isRunOn: isRunOn(words, { from, to }) })
  }
  return found
}

/** "Zayed goalchamot faridpur", "Tanjim mir mosharraf hall": nothing says where the name ends. */
function isRunOn(words: readonly Word[], { from, to }: Range): boolean {
  const [last, after] = [words[to - 1], words[to]]
  if (!isNear(after) || after.use === 'phone' || !Number.isNaN(after.number)) return false
  if (JOBS.test(after.latin)) return true
  if (['want', 'kin'].includes(after.role ?? '') || after.latin === 'habe') return true
  const isOpen =
    after.role === undefined || after.role === 'talk' || after.role === 'house' || after.role === 'title'
  return (
    isOpen &&
    to - from > 1 &&
    (last?.role !== 'title' || (after.role === 'house' && !FIRST.test(after.latin)))
  )
}

/** "Consignee: Protocol Officer". */
const JOBS = /^(?:officer|manager|engineer|assistant|teacher|staff)$/

/** Words that an address begins with. */
const FIRST = /^(?:gram|village|vill|basa|basha|bari|house|flat|holding|road|sector|block|post|word|ward)$/

/** A name goes on to the next mark, number, label or place; without a mark, not into the words before "bazar" or "bank". */
function endOfName(
  words: readonly Word[],
  from: number,
  { to, starts }: { to: number; starts: ReadonlySet<number> },
): number {
  let end = from
  while (end < to && end - from < LONGEST_NAME) {
    const word = words[end]
    // Harun-or-Rashid
    const isJoined = end > from && word?.between === '-' && !word.use
    if (!word || !(isFree(word) || isJoined)) break
    if (end > from && (word.gap > GAP.blank || starts.has(end))) break
    const after = words[end + 1]
    const isOfAddress =
      end > from && word.role !== 'title' && after?.role === 'house' && after.gap <= GAP.blank
    if (isOfAddress) break
    end += 1
  }
  return end
}

type Piece = Range & { score: number }

/** Brother, sister and sir are what the shop is called. */
const CALLS = /^(?:vai|bhai|vaia|vaiya|bhaiya|apu|apa|sir|mam|madam|mama)$/

/** A piece of one to four words that is nothing else, judged by what it looks like and what stands around it. */
function judge(words: readonly Word[], piece: Range, isAddress: (word: Word, at: number) => boolean): number {
  const own = words.slice(piece.from, piece.to)
  const before = words[piece.from - 1]
  const after = words[piece.to]
  const titles = own.filter(word => word.role === 'title').length
  const isAfterPhone = before?.use === 'phone' && own[0]?.gap !== GAP.sentence
  const isBesidePhone = after?.use === 'phone' || after?.role === 'phone' || isAfterPhone
  const next = words.slice(piece.to, piece.to + 7)
  const isBeforeAddress =
    next.some((word, step) => isAddress(word, piece.to + step)) && (after?.gap ?? 0) >= GAP.comma
  const isOwnLine = (own[0]?.gap ?? 0) >= GAP.line && (after?.gap ?? GAP.turn) >= GAP.line
  const isCapital = own.every(word => /^\p{Lu}/u.test(word.text))
  const isKin = before?.role === 'kin' && !CALLS.test(latinOf(before))
  const isAsked = own.some(word => word.isAsked)
  return (
    (titles > 0 ? 3 : 0) +
    (isBesidePhone ? 2 : 0) +
    (isBeforeAddress ? 2 : 0) +
    ((own[0]?.gap ?? 0) >= GAP.line ? 2 : (own[0]?.gap ?? 0) >= GAP.sentence ? 1 : 0) +
    (isOwnLine ? 1 : 0) +
    (isCapital ? 1 : 0) +
    (isKin ? 2 : 0) +
    (own.length > 1 ? 1 : 0) -
    (own.length > 4 || isAsked ? 4 : 0)
  )
}

/** A name that nothing announces, the likeliest first; empty where no piece looks like one. */
export function likelyNames(words: readonly Word[], range: Range, places: readonly PlaceMention[]): Piece[] {
  const inPlace = new Set(
    places.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  )
  const isAddress = (word: Word, at: number) =>
    (word.role === 'house' || word.role === 'address' || inPlace.has(at)) && !word.use
  const pieces: Piece[] = []
  for (let from = range.from; from < range.to; from += 1) {
    const isStart = isFree(words[from]) && !inPlace.has(from) && isEdge(words, from, range)
    if (!isStart) continue
    let to = from + 1
    while (to < range.to && isFree(words[to]) && !inPlace.has(to) && (words[to]?.gap ?? 9) <= GAP.blank)
      to += 1
    const after = words[to]
    const endsHere =
      to >= range.to ||
      (after?.gap ?? 9) >= GAP.comma ||
      after?.use === 'phone' ||
      after?.role === 'phone' ||
      (after?.role === 'talk' && words[from]?.role === 'title') ||
      // c/o
      (after?.latin === 'c' && words[to + 1]?.between === '/')
    const isWord = words.slice(from, to).some(word => word.text.length > 2)
    if (endsHere && isWord) pieces.push({ from, to, score: judge(words, { from, to }, isAddress) })
    from = to - 1
  }
  return pieces.toSorted((one, other) => other.score - one.score)
}

const isEdge = (words: readonly Word[], at: number, { from }: Range): boolean => {
  const before = words[at - 1]
  return (
    at === from ||
    (words[at]?.gap ?? 9) >= GAP.comma ||
    before?.use === 'phone' ||
    before?.role === 'kin' ||
    (/^(?:contact|person)$/.test(latinOf(before)) && latinOf(words[at]) !== 'person') ||
    (words[at]?.role === 'title' && !isFree(before))
  )
}
