import type { ColorMention, Items, PairsMention, ProductMention, SizeMention } from './find-items.ts'
import type { MessageProduct } from './product-index.ts'
import type { Guess, GuessReason, ReadField, ReadLine, Span } from './read-order.ts'
import { GAP, type Word } from './read-words.ts'

/** A part of the words: from `from` up to, not including, `to`. */
export type Range = { from: number; to: number }

export type LineContext = {
  words: readonly Word[]
  items: Items
  sizes: ReadonlySet<number>
  spanOf: (from: number, to: number) => Span
  /** The product of the message that this one answers, or of the list whose number it names. */
  shown: { product: MessageProduct; span: Span } | null
  /** The shop named other products in between. */
  isAdvised: boolean
}

type Said<T> = { at: number; value: T }

const MANY_PAIRS = 5

const within =
  ({ from, to }: Range) =>
  (one: { at: number }) =>
    one.at >= from && one.at < to

export const blankField = <T>(): ReadField<T> => ({ sure: null, guesses: [], blank: null })

const latinOf = (word: Word | undefined) => word?.readings[0]?.latin ?? ''

/** Whether the words from one place to the other hold a word of this part. */
const says = (words: readonly Word[], { from, to }: Range, role: Word['role']): boolean =>
  words.slice(Math.max(0, from), to).some(word => word.role === role && !word.use)

/** Denied (41 na), worn before or of another shop (bata r 42 dhila hoise), or only asked about. */
function isDoubted(words: readonly Word[], at: number): boolean {
  const [after, later] = [words[at + 1], words[at + 2]]
  const next = after && /^(?:o|ta|ti|e|er|size|saij)$/.test(latinOf(after)) && after.gap <= GAP.blank ? later : after
  const beyond = next === later ? words[at + 3] : later
  const isDenied = next?.role === 'not' && next.gap <= GAP.blank && !/^(?:hole|thakle|pele|hoile)/.test(latinOf(beyond)) && !(beyond?.role === 'not')
  const sentence = words[at]?.sentence
  const nearby = words.slice(Math.max(0, at - 6), at + 4).filter(word => word.sentence === sentence)
  const isPast = nearby.some(word => word.role === 'past')
  const following = words.slice(at + 1, at + 5)
  const end = following.findIndex(({ gap, number }) => gap >= GAP.comma || number > 30)
  const isTight = following
    .slice(0, end < 0 ? undefined : end)
    .some(word => /^(?:tight|tait|choto|chhoto|dhila|loose|lus)$/.test(latinOf(word)))
  const isOfAnother = words
    .slice(Math.max(0, at - 3), at)
    .some(word => word.sentence === sentence && /^(?:bata|apex|bay|lotto|walkar|batar|apexer)$/.test(latinOf(word)))
  return isDenied || isPast || isTight || isOfAnother
}

/** The values that stand: the last where a word corrects what was said before, otherwise all that differ. */
function standing<T>(words: readonly Word[], said: readonly Said<T>[]): { values: Said<T>[]; isChoice: boolean } {
  const sound = said.filter(({ at }) => !isDoubted(words, at))
  const firm = (sound.length > 0 ? sound : []).filter(({ at }) => !words[at]?.isAsked)
  const used = firm.length > 0 ? firm : sound
  let values: Said<T>[] = []
  let isChoice = false
  for (const one of used) {
    const last = values.at(-1)
    if (!last) values = [one]
    else if (values.some(({ value }) => value === one.value)) {
      if (isCorrected(words, last.at, one.at)) values = [one]
    } else if (isOr(words, last.at, one.at)) {
      values.push(one)
      isChoice = true
    } else if (isCorrected(words, last.at, one.at)) values = [one]
    else values.push(one)
  }
  const isUnsure = values.length > 0 && used.some(({ at }) => says(words, sentenceAt(words, at), 'unsure'))
  return { values: isUnsure && used.length > 1 && values.length < 2 && !isFinal(words, values) ? [...used] : values, isChoice }
}

const isFinal = <T>(words: readonly Word[], values: readonly Said<T>[]): boolean =>
  values.some(({ at }) => words.slice(at + 1, at + 4).some(word => word.role === 'drop'))

function sentenceAt(words: readonly Word[], at: number): Range {
  const sentence = words[at]?.sentence
  return { from: words.findIndex(word => word.sentence === sentence), to: words.findLastIndex(word => word.sentence === sentence) + 1 }
}

const isOr = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from + 1, to).length <= 4 &&
  (says(words, { from: from + 1, to }, 'or') || (words[to]?.between === '/' || words[to]?.between === '-'))

function isCorrected(words: readonly Word[], from: number, to: number): boolean {
  const sentence = words[to]?.sentence
  const line = words[to]?.line
  const lead = words.slice(from + 1, to).filter(word => word.line === line || word.sentence === sentence)
  const after = words.slice(to + 1, to + 5).filter(word => word.sentence === sentence)
  const denials = lead.filter(word => word.role === 'not').length
  return denials >= 1 || [...lead, ...after].some(word => word.role === 'drop' && !/^(?:same|eki|ekoi|thak)$/.test(latinOf(word)))
}

function field<T>(context: LineContext, said: readonly Said<T>[], why: GuessReason): ReadField<T> {
  const { values, isChoice } = standing(context.words, said)
  const guesses = values.map(({ at, value }): Guess<T> => ({ value, why, span: context.spanOf(at, at + 1) }))
  const [only, another] = guesses
  if (only && !another && !isChoice) return { sure: { value: only.value, span: only.span }, guesses: [], blank: null }
  return { sure: null, guesses, blank: null }
}

/** The products that stand in a part of the words: those that were not put back or asked about only. */
function standingProducts({ words, items }: LineContext, range: Range): ProductMention[] {
  const all = items.products.filter(({ from }) => from >= range.from && from < range.to)
  const dropped = all.filter(({ to }) => {
    const after = words.slice(to, to + 3).filter(word => word.gap <= GAP.blank)
    return after.some(word => /^(?:bad|baad|lagbena)$/.test(latinOf(word))) || after[0]?.role === 'not'
  })
  const kept = all.filter(one => {
    const { from } = one
    const isDropped = dropped.some(other => other.from >= from && sameProducts(one, other))
    const sentence = words[from]?.sentence
    const isPast = words.some(word => word.sentence === sentence && word.role === 'past' && !/^(?:age|ager|last)$/.test(latinOf(word)))
    return !isDropped && !isPast
  })
  const firm = kept.filter(({ from }) => !words[from]?.isAsked)
  return firm.length > 0 ? firm : kept
}

const sameProducts = (one: ProductMention, other: ProductMention): boolean => {
  const known = new Set(one.products)
  return one.products.length > 0 && other.products.length > 0 && (other.products.some(product => known.has(product)))
}

/** Mentions that name one thing are one: the narrowest says which. */
function joined(mentions: readonly ProductMention[]): ProductMention[] {
  const kept: ProductMention[] = []
  for (const one of mentions) {
    const same = kept.findIndex(other => sameProducts(one, other))
    const other = kept[same]
    if (!other) kept.push(one)
    else if (one.products.length < other.products.length) kept[same] = { ...one, from: other.from, to: other.to }
  }
  return kept
}

function productField(context: LineContext, mention: ProductMention | undefined): ReadField<string> {
  const { shown, spanOf } = context
  if (!mention)
    return shown ? { ...blankField<string>(), sure: { value: shown.product.id, span: shown.span } } : blankField()
  const span = spanOf(mention.from, mention.to)
  const [only, another] = mention.products
  if (only && !another && !context.isAdvised) return { ...blankField<string>(), sure: { value: only.id, span } }
  const choices = mention.products.length > 0 ? mention.products : mention.nearly
  return {
    ...blankField<string>(),
    guesses: choices.map(({ id }) => ({ value: id, why: 'product_fits_several', span })),
  }
}

function colorField(context: LineContext, colors: readonly ColorMention[], product: MessageProduct | undefined): ReadField<string> {
  const said = colors.map(({ at, color }) => ({ at, value: color }))
  const read = field(context, said, 'color_fits_several')
  const isMade = !product || !read.sure || product.colors.some(({ name }) => name === read.sure?.value)
  if (isMade || !read.sure) return read
  return { ...blankField<string>(), blank: { why: 'color_not_made', span: read.sure.span } }
}

type Made = { product: MessageProduct | undefined; color: string | undefined }

function sizeField(context: LineContext, mentions: readonly SizeMention[], { product, color }: Made): ReadField<number> {
  const labelled = mentions.filter(({ isLabelled }) => isLabelled)
  const used = mentions.filter(({ isForeign }) => !isForeign)
  const foreign = mentions.find(({ isForeign }) => isForeign)
  if (used.length === 0)
    return foreign
      ? { ...blankField<number>(), blank: { why: 'foreign_size', span: context.spanOf(foreign.at, foreign.at + 1) } }
      : blankField()
  const toSaid = (list: readonly SizeMention[]) => list.map(({ at, size }) => ({ at, value: size }))
  const read = field(context, toSaid(used), 'two_numbers')
  const made = product?.colors.filter(({ name }) => color === undefined || name === color).flatMap(one => one.sizes.map(({ size }) => size))
  const isMade = (size: number) => (made ? made.includes(size) : context.sizes.has(size))
  if (!read.sure) {
    const sure = labelled.length > 0 && labelled.length < used.length ? field(context, toSaid(labelled), 'two_numbers') : read
    return sure.sure && isMade(sure.sure.value) && used.every(one => one.isLabelled || !context.words[one.at - 1]?.use) ? sure : read
  }
  if (isMade(read.sure.value)) return read
  return { ...blankField<number>(), blank: { why: 'size_not_made', span: read.sure.span } }
}

function pairsField({ spanOf }: LineContext, mentions: readonly PairsMention[]): ReadField<number> {
  const most = mentions.filter(({ pairs }) => pairs > 1)
  const values = new Set(most.map(({ pairs }) => pairs))
  const one = most[0] ?? mentions[0]
  if (!one) return { ...blankField<number>(), sure: { value: 1, span: [0, 0] } }
  const span = spanOf(one.at, one.at + 1)
  if (values.size < 2 && one.pairs <= MANY_PAIRS) return { ...blankField<number>(), sure: { value: one.pairs, span } }
  return {
    ...blankField<number>(),
    guesses: most.map(({ at, pairs }) => ({ value: pairs, why: pairs > MANY_PAIRS ? 'many_pairs' : 'two_numbers', span: spanOf(at, at + 1) })),
  }
}

type Parts = { colors: ColorMention[]; sizes: SizeMention[]; pairs: PairsMention[] }

function readLine(context: LineContext, mention: ProductMention | undefined, parts: Parts): ReadLine {
  const only = mention ? (mention.products.length === 1 ? mention.products[0] : undefined) : context.shown?.product
  const color = colorField(context, parts.colors, only)
  return {
    product: productField(context, mention),
    color,
    size: sizeField(context, parts.sizes, { product: only, color: color.sure?.value }),
    quantity: pairsField(context, parts.pairs),
  }
}

/** Where each product's part of the words begins: at the strongest break before it that follows the one before. */
function partsOf({ words, items }: LineContext, mentions: readonly ProductMention[], range: Range): Range[] {
  const starts = mentions.map(({ from }, place) => {
    const before = mentions[place - 1]
    if (!before) return range.from
    let best = from
    let strength = 0
    for (let at = before.to; at <= from; at += 1) {
      const word = words[at]
      const gap = (word?.gap ?? 0) >= GAP.comma ? (word?.gap ?? 0) : word?.role === 'and' ? GAP.comma : 0
      const isAfterAll = !items.sizes.some(size => size.at > before.to && size.at < at) && before.to < at && false
      if (gap >= strength && gap > 0 && !isAfterAll) {
        best = at
        strength = gap
      }
    }
    return best
  })
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? range.to }))
}

/** The pairs that a part of the words asks for, in its order; one line of blanks where a pair is only pointed at. */
export function readLines(context: LineContext, range: Range): ReadLine[] {
  const { words, items } = context
  const isHere = within(range)
  const all: Parts = {
    colors: items.colors.filter(isHere),
    sizes: items.sizes.filter(isHere),
    pairs: items.pairs.filter(isHere),
  }
  const standing = standingProducts(context, range)
  const mentions = joined(standing)
  const isChoice = mentions.some((one, place) => {
    const before = mentions[place - 1]
    return before && (isOr(words, before.to - 1, one.from) || /(?:na thakle|na pele|na hole|stock e na|if not)/.test(words.slice(before.to, one.from).map(latinOf).join(' ')))
  })
  if (mentions.length < 2) {
    const dropped = items.products.filter(({ from }) => isHere({ at: from }) && !standing.some(one => one.from === from))
    const last = dropped.at(-1)
    const only = mentions[0]
    // what was said of a product that was put back counts only where nothing else was said
    const isKept = (one: { at: number }) => !(last && only && last.from < only.from && one.at < only.from && one.at >= last.from)
    const later = { colors: all.colors.filter(isKept), sizes: all.sizes.filter(isKept), pairs: all.pairs.filter(isKept) }
    return linesOfOne(context, only, {
      colors: later.colors.length > 0 ? later.colors : all.colors,
      sizes: later.sizes.length > 0 ? later.sizes : all.sizes,
      pairs: later.pairs.length > 0 ? later.pairs : all.pairs,
    })
  }
  if (isChoice) {
    const products = [...new Set(mentions.flatMap(one => one.products))]
    const [first] = mentions
    return first ? [readLine(context, { ...first, products: [], nearly: products }, all)] : []
  }
  const isBoth = says(words, range, 'both')
  const more = all.pairs.filter(({ pairs }) => pairs > 1)
  // "both" and a number that is just that of the products count the order, not a pair
  const isTotal = more.length === 1 && more[0]?.pairs === mentions.length
  return partsOf(context, mentions, range).map((part, place) => {
    const inPart = within(part)
    const own: Parts = {
      colors: all.colors.filter(inPart),
      sizes: all.sizes.filter(inPart),
      pairs: all.pairs.filter(inPart),
    }
    const shared = (isBoth && Object.values(all).every(list => list.length < 2)) || isBoth
    return readLine(context, mentions[place], {
      colors: own.colors.length > 0 || !shared ? own.colors : all.colors,
      sizes: own.sizes.length > 0 || !shared ? own.sizes : all.sizes,
      pairs: isTotal ? [] : own.pairs,
    })
  })
}

/** One product, in one size or in several that each have a color or a number of their own. */
function linesOfOne(context: LineContext, mention: ProductMention | undefined, all: Parts): ReadLine[] {
  const { words } = context
  const sizes = all.sizes.filter(({ at, isForeign }) => !isForeign && !isDoubted(words, at))
  const values = new Set(sizes.map(({ size }) => size))
  const [first, second] = sizes
  const isTwice = first && second && values.size === 2 && sizes.length === 2
  if (isTwice && !isOr(words, first.at, second.at) && !isCorrected(words, first.at, second.at)) {
    const isLinked = second.at - first.at <= 8 && words[first.at]?.line === words[second.at]?.line
    const colorOf = (one: SizeMention, from: number, to: number) =>
      all.colors.filter(({ at }) => at >= from && at < to && Math.abs(at - one.at) <= 2)
    const middle = splitBetween(words, first.at, second.at)
    const colors = [colorOf(first, 0, middle), colorOf(second, middle, words.length)]
    const isOwnColor = colors.every(list => list.length === 1) && all.colors.length === 2
    const counts = [first, second].map(one => all.pairs.filter(({ at }) => Math.abs(at - one.at) <= 3 && (one === first ? at < middle : at >= middle)))
    const total = all.pairs.some(({ pairs }) => pairs === 2)
    const isCounted = counts.every(list => list.length === 1) || (total && says(words, { from: first.at, to: second.at }, 'and'))
    if (isLinked && (isOwnColor || isCounted))
      return [first, second].map((size, place) =>
        readLine(context, mention, {
          colors: isOwnColor ? (colors[place] ?? []) : all.colors,
          sizes: [size],
          pairs: counts.every(list => list.length === 1) ? (counts[place] ?? []) : [],
        }),
      )
  }
  return [readLine(context, mention, all)]
}

/** Where the part of the second of two begins: after the break or the word that links them. */
function splitBetween(words: readonly Word[], from: number, to: number): number {
  for (let at = from + 1; at <= to; at += 1) {
    const word = words[at]
    if ((word?.gap ?? 0) >= GAP.comma || word?.role === 'and') return at
  }
  return Math.ceil((from + to + 1) / 2)
}
