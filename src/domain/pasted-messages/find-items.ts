import { colorOf, type MessageProduct, type ProductIndex, productWord } from './product-index.ts'
import { GAP, isNear, latinOf, sentenceAround, type Word } from './read-words.ts'

/** Words that name a product: `products` are all it may be, none when they contradict each other. */
export type ProductMention = {
  from: number
  to: number
  products: readonly MessageProduct[]
  /** The products that some of its words name, for the choice. */
  nearly: readonly MessageProduct[]
}
export type ColorMention = { at: number; color: string }
/** `isForeign`: of another country's measure. */
export type SizeMention = { at: number; size: number; isLabelled: boolean; isForeign: boolean }
export type PairsMention = { at: number; pairs: number; isBare: boolean }

export type Items = {
  products: readonly ProductMention[]
  colors: readonly ColorMention[]
  sizes: readonly SizeMention[]
  pairs: readonly PairsMention[]
}

/** How many words may stand between two of one name: "padma ar slide", "gomti er derby". */
const WITHIN = 2
/** Sizes of shoes in any country's catalogue that is sold by Paris points. */
const SMALLEST = 34
const LARGEST = 50
const SIZE_SOUNDS: Readonly<Record<string, number>> = {
  unacllis: 39,
  unocollis: 39,
  cllis: 40,
  ikclis: 41,
  iktlis: 41,
  bilis: 42,
  ttlis: 43,
  cuilis: 44,
  puitlis: 45,
}

/** The products, colors, sizes and numbers of pairs that the words name. Their words are taken. */
export function findItems(words: readonly Word[], index: ProductIndex): Items {
  const colors = words.flatMap((word, at) => {
    const color = word.use ? undefined : colorOf(index, word)
    if (color === undefined || (words[at + 1]?.role === 'house' && isNear(words[at + 1]))) return []
    word.use = 'color'
    return [{ at, color }]
  })
  const products = findProducts(words, index)
  const sizes = findSizes(words, index)
  return { colors, products, sizes, pairs: findPairs(words) }
}

function findProducts(words: readonly Word[], index: ProductIndex): ProductMention[] {
  const mentions: ProductMention[] = []
  for (const [at, word] of words.entries()) {
    const named = word.use || word.role === 'other matter' ? undefined : productWord(index, word)
    if (!named || (named.isFirst && (isOfBuilding(words[at + 1]) || isOfName(words, at)))) continue
    if (isLikened(words[at + 1])) continue
    const last = mentions.at(-1)
    const products = [...named.products]
    const between = words.slice(last?.to ?? 0, at + 1)
    const continues =
      last &&
      at - last.to <= WITHIN &&
      between.every(
        one =>
          one.gap <= GAP.blank &&
          one.role !== 'and' &&
          one.role !== 'or' &&
          one.role !== 'not' &&
          one.use !== 'color',
      )
    if (last && continues) {
      const fitting = last.products.filter(one => named.products.has(one))
      // a kind contradicts nothing: in "Surma chappal" the name is what counts only when both name the same pair
      const isKind = word.role === 'kind' && fitting.length === 0
      last.to = at + 1
      if (!isKind) {
        last.nearly = [...new Set([...last.nearly, ...(products.length < 3 ? products : [])])]
        last.products = fitting
      }
    } else if (word.role !== 'kind') mentions.push({ from: at, to: at + 1, products, nearly: products })
  }
  for (const { from, to } of mentions) for (const word of words.slice(from, to)) word.use ??= 'product'
  return mentions
}

/** Rivers name houses, firms and markets as well: Padma Housing, Jamuna Future Park. */
const isOfBuilding = (after: Word | undefined): boolean =>
  isNear(after) && after.role === 'house' && !/^(?:boro|choto|new|notun|old|puran|point)$/.test(after.latin)

/** "Loafer er moto": what the pair is like is not what it is. */
const isLikened = (after: Word | undefined): boolean =>
  isNear(after) && /^(?:mot|moto|mat|mato|maton|moton|motoi|motan)$/.test(after.latin)

/** "Name: Surma Begum", but not "product name: Surma". */
const isOfName = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.role === 'name' &&
  words[at]?.line === words[at - 1]?.line &&
  words[at - 2]?.role !== 'product'

const isHouse = (word: Word | undefined) =>
  word?.role === 'house' || /^(?:no|nong|nang|number)$/.test(latinOf(word))

/** Whether a number counts a house, a road or a floor, is a part of a number or an amount. */
function isOfAddress(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (isHouse(before) && (word?.gap ?? 0) <= GAP.sentence) return true
  return isNear(after) && /^(?:tala|tola|tolay|floor|lane|goli|word|ward|th)$/.test(latinOf(after))
}

function findSizes(words: readonly Word[], index: ProductIndex): SizeMention[] {
  const found: SizeMention[] = []
  for (const [at, word] of words.entries()) {
    if (word.use) continue
    const size = Number.isNaN(word.number)
      ? (SIZE_SOUNDS[word.readings[0]?.sound ?? ''] ?? Number.NaN)
      : word.number
    const foreign = foreignAt(words, at)
    if (!(size >= 5 && size <= LARGEST) || (size < SMALLEST && !foreign)) continue
    if (!Number.isNaN(word.number) && (word.text.length > 2 || isPartOfNumber(words, at))) continue
    const isLabelled = hasSizeLabel(words, at)
    if (words[at + 1]?.role === 'pairs' && isNear(words[at + 1]) && !isLabelled) continue
    if (!isLabelled && (isOfAddress(words, at) || !hasItemNear(words, at, index))) continue
    found.push({ at, size, isLabelled, isForeign: foreign })
    word.use = 'size'
  }
  return found
}

/** A UK or a US size: 8 UK, US 9. */
function foreignAt(words: readonly Word[], at: number): boolean {
  const isForeign = (word: Word | undefined) => /^(?:uk|us|u|usa)$/.test(latinOf(word))
  const number = words[at]?.number ?? 0
  return (
    (isForeign(words[at - 1]) && isNear(words[at])) ||
    (isForeign(words[at + 1]) && isNear(words[at + 1])) ||
    (number < SMALLEST && words[at - 1]?.role === 'size')
  )
}

/** 10.2, 42/1, 41-B: joined to another number or a letter. */
const isPartOfNumber = (words: readonly Word[], at: number): boolean =>
  [at, at + 1].some(place => {
    const [one, other] = [words[place - 1], words[place]]
    if (!one || !other || !/^[./:-]$/.test(other.between)) return false
    const joined = place === at ? one : other
    return /^\d+$/.test(joined.text)
      ? !(joined.number >= SMALLEST && joined.number <= LARGEST) || /[.:]/.test(other.between)
      : joined.text.length === 1
  })

function hasSizeLabel(words: readonly Word[], at: number): boolean {
  const word = words[at]
  const after = words[at + 1]
  if (isNear(after) && after.role === 'size') return true
  for (let back = 1; back <= 4; back += 1) {
    const before = words[at - back]
    if (!before || (words[at - back + 1]?.gap ?? 9) > GAP.sentence) return false
    if (before.role === 'size') return before.line === word?.line || back === 1
    if (before.role === 'house' || before.use === 'phone' || before.use === 'money') return false
  }
  return false
}

/** A bare number is a size where it stands beside what is ordered, or alone between two marks. */
function hasItemNear(words: readonly Word[], at: number, { sizes }: ProductIndex): boolean {
  const word = words[at]
  if (!word) return false
  for (const step of [-1, 1])
    for (let away = 1; away <= 4; away += 1) {
      const one = words[at + step * away]
      const edge = step < 0 ? words[at - away + 1] : one
      if (!one || (edge?.gap ?? 9) > GAP.comma) break
      if (
        one.use === 'color' ||
        one.use === 'product' ||
        one.role === 'kind' ||
        one.role === 'want' ||
        one.role === 'this' ||
        (one.role === 'pairs' && sizes.has(word.number)) ||
        (one.role === 'not' && away < 3 && sizes.has(word.number)) ||
        one.use === 'size'
      )
        return true
      if (one.role === 'house' || one.use === 'phone') break
    }
  const isAlone = word.gap >= GAP.comma && (words[at + 1]?.gap ?? GAP.turn) >= GAP.comma
  return isAlone && word.gap !== GAP.blank && sizes.has(word.number)
}

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }

/** What is counted besides pairs: "ekta order", "order duita", "2 ta prosno". */
const OTHERS =
  /^(?:[oa]rd[ae]r|par[cs]el|alada|thikana|prosno|question|kotha|number|dokan|belt|fita|buckle|bakl)/

function findPairs(words: readonly Word[]): PairsMention[] {
  const found: PairsMention[] = []
  for (const [at, word] of words.entries()) {
    if (word.use) continue
    const after = words[at + 1]
    const before = words[at - 1]
    const counted = word.role === undefined ? undefined : COUNTS[word.role]
    const isCounted =
      isNear(after) &&
      (after?.role === 'pairs' ||
        after?.latin === 'x' ||
        (/^(?:ta|ti)$/.test(latinOf(after)) && word.number < 10))
    const isColumn =
      before?.use === 'size' &&
      word.gap >= GAP.comma &&
      word.gap < GAP.line &&
      (after?.gap ?? GAP.turn) >= GAP.sentence
    // "43 x 2"
    const isTimes = before?.latin === 'x' && isNear(before) && words[at - 2]?.use === 'size'
    const isLabelled = before?.role === 'amount' || isTimes || (isColumn && word.number < 10)
    const pairs = counted ?? word.number
    if (!(pairs > 0 && pairs < 100)) continue
    if (counted === undefined && !isCounted && !isLabelled) continue
    const next = isCounted ? words[at + 2] : after
    if ((isNear(next) && OTHERS.test(next.latin)) || OTHERS.test(latinOf(before))) continue
    if (
      counted !== undefined &&
      /^(?:one|two|three|four|five|tin|dui|duy|char)$/.test(latinOf(word)) &&
      after?.role !== 'pairs' &&
      !/^(?:ta|ti)$/.test(latinOf(after)) &&
      !isLabelled &&
      pairs > 1
    )
      continue
    const isItem = (one: Word) =>
      one.use === 'product' ||
      one.use === 'color' ||
      one.use === 'size' ||
      one.role === 'want' ||
      one.role === 'kind'
    if (isCounted && after?.role !== 'pairs' && !isLabelled && !sentenceAround(words, at).some(isItem))
      continue
    const isTotal = words
      .slice(Math.max(0, at - 1), at + 4)
      .some(({ latin, sentence }) => sentence === word.sentence && /^(?:total|mot)$/.test(latin))
    if (isTotal) continue
    word.use = 'pairs'
    if (isCounted && after) after.use = 'pairs'
    found.push({ at, pairs, isBare: after?.role !== 'pairs' && after?.latin !== 'x' && !isLabelled })
  }
  return found
}
