import { type Parts, sidesOf } from './beside-each.ts'
import type { Items, PairsMention, ProductMention, SizeMention } from './find-items.ts'
import type { MessageProduct } from './product-index.ts'
import { blankField, guessField, sureField } from './read-field.ts'
import type { GuessReason, ReadField, ReadLine, Span } from './read-order.ts'
import { GAP, isNear, sentenceAround, type Word } from './read-words.ts'
import { isChoice, isCorrected, type Range, standing, within } from './standing.ts'

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

const MANY_PAIRS = 5
/** Names of a list stand so close to each other. */
const LISTED = 3
/** A number of pairs takes one back that stands at most so many words before it. */
const NEAR = 6

const partsIn = ({ colors, sizes, pairs }: Parts, isHere: (one: { at: number }) => boolean): Parts => ({
  colors: colors.filter(isHere),
  sizes: sizes.filter(isHere),
  pairs: pairs.filter(isHere),
})

/** What `own` lacks, of `others`. */
const filledFrom = (own: Parts, others: Parts): Parts => ({
  colors: own.colors.length > 0 ? own.colors : others.colors,
  sizes: own.sizes.length > 0 ? own.sizes : others.sizes,
  pairs: own.pairs,
})

function oneOf<T>(
  { words, spanOf }: LineContext,
  said: readonly { at: number; value: T }[],
  why: GuessReason,
): ReadField<T> {
  const { values, isOpen } = standing(words, said)
  const [only, another] = values
  if (only && !another && !isOpen) return sureField(only.value, spanOf(only.at, only.at + 1))
  return guessField(values.map(({ at, value }) => ({ value, why, span: spanOf(at, at + 1) })))
}

/** The products that stand in a part of the words: not those that were put back, bought before or only asked about. */
function standingProducts({ words, items }: LineContext, range: Range): ProductMention[] {
  const all = items.products.filter(({ from }) => within(range)({ at: from }))
  const dropped = all.filter(({ to }) => {
    const after = words[to]
    const next = all.find(({ from }) => from >= to)
    const between = next ? words.slice(to, next.from) : []
    if (between.some(({ latin, gap }) => gap < GAP.turn && /^(?:thak|ba+d|instead)$/.test(latin))) return true
    return isNear(after) && (after.role === 'not' || /^ba+d$/.test(after.latin) || isRefused(words, to))
  })
  const kept = all.filter(one => {
    const isDropped = dropped.some(other => other.from >= one.from && isSame(one, other))
    return !isDropped && !sentenceAround(words, one.from).some(({ role }) => role === 'past')
  })
  const firm = kept.filter(({ from }) => !words[from]?.isAsked)
  const named = firm.length > 0 ? firm : kept
  // a lone word of a name, away from all others and without a size or a color, is another word
  const { colors, sizes } = items
  const parts = partsOf(words, named, range)
  const sure = named.filter(({ from, to }, place) => {
    const part = within(parts[place] ?? range)
    const isListed = named.some(one => one.from !== from && from - one.to < LISTED && one.from - to < LISTED)
    const isWanted = words.slice(to, to + 2).some(({ role }) => role === 'want')
    return to - from > 1 || isListed || isWanted || colors.some(part) || sizes.some(part)
  })
  return sure.length > 0 ? sure : named
}

/** "Gomti diyen na". */
const isRefused = (words: readonly Word[], at: number): boolean =>
  words[at]?.role === 'want' && words[at + 1]?.role === 'not' && isNear(words[at + 1])

const isSame = (one: ProductMention, other: ProductMention): boolean =>
  one.products.some(product => other.products.includes(product))

/** Mentions that name one thing are one: the narrowest says which. */
function joined(mentions: readonly ProductMention[]): ProductMention[] {
  const kept: ProductMention[] = []
  for (const one of mentions) {
    const place = kept.findIndex(other => isSame(one, other))
    const other = kept[place]
    if (!other) kept.push(one)
    else if (one.products.length < other.products.length)
      kept[place] = { ...one, from: other.from, to: other.to }
  }
  return kept
}

function productField(
  { shown, spanOf, isAdvised }: LineContext,
  mention: ProductMention | undefined,
): ReadField<string> {
  if (!mention) return shown ? sureField(shown.product.id, shown.span) : guessField()
  const span = spanOf(mention.from, mention.to)
  const [only, another] = mention.products
  if (only && !another && !isAdvised) return sureField(only.id, span)
  const choices = only ? mention.products : mention.nearly
  return guessField(choices.map(({ id }) => ({ value: id, why: 'product_fits_several', span })))
}

function sizeField(
  context: LineContext,
  mentions: readonly SizeMention[],
  made: ReadonlySet<number>,
): ReadField<number> {
  const toSaid = ({ at, size }: SizeMention) => ({ at, value: size })
  const [foreign] = mentions.filter(({ isForeign }) => isForeign)
  const own = mentions.filter(({ isForeign }) => !isForeign)
  if (own.length === 0)
    return foreign ? blankField('foreign_size', context.spanOf(foreign.at, foreign.at + 1)) : guessField()
  const all = oneOf(context, own.map(toSaid), 'two_numbers')
  // a bare number beside a labelled one may be anything
  const labelled = own.filter(({ isLabelled }) => isLabelled)
  const isLoose = own.every(({ at, isLabelled }) => isLabelled || !context.words[at - 1]?.use)
  const read = all.sure || !isLoose ? all : oneOf(context, labelled.map(toSaid), 'two_numbers')
  if (!read.sure) return all
  return made.has(read.sure.value) ? read : blankField('size_not_made', read.sure.span)
}

function pairsField({ words, spanOf }: LineContext, mentions: readonly PairsMention[]): ReadField<number> {
  const latest = mentions.at(-1)
  const isFixed =
    latest &&
    mentions.some(({ at }) => at < latest.at && at > latest.at - NEAR && isCorrected(words, at, latest.at))
  if (isFixed) return sureField(latest.pairs, spanOf(latest.at, latest.at + 1))
  const more = mentions.filter(({ pairs }) => pairs > 1)
  const one = more[0] ?? mentions[0]
  if (!one) return sureField(1, [0, 0])
  if (more.every(({ pairs }) => pairs === one.pairs) && one.pairs <= MANY_PAIRS)
    return sureField(one.pairs, spanOf(one.at, one.at + 1))
  const why = one.pairs > MANY_PAIRS ? 'many_pairs' : 'two_numbers'
  return guessField(more.map(({ at, pairs }) => ({ value: pairs, why, span: spanOf(at, at + 1) })))
}

function readLine(context: LineContext, mention: ProductMention | undefined, parts: Parts): ReadLine {
  const { shown, sizes } = context
  const product = mention ? (mention.products.length === 1 ? mention.products[0] : undefined) : shown?.product
  const colors = parts.colors.map(({ at, color }) => ({ at, value: color }))
  const color = oneOf(context, colors, 'color_fits_several')
  const isMade = !product || !color.sure || product.colors.some(({ name }) => name === color.sure?.value)
  const made = product?.colors
    .filter(({ name }) => !isMade || !color.sure || name === color.sure.value)
    .flatMap(one => one.sizes.map(({ size }) => size))
  return {
    product: productField(context, mention),
    color: isMade || !color.sure ? color : blankField('color_not_made', color.sure.span),
    size: sizeField(context, parts.sizes, made ? new Set(made) : sizes),
    quantity: pairsField(context, parts.pairs),
  }
}

/** Where each product's part of the words begins: at the strongest break between it and the one before. */
function partsOf(words: readonly Word[], mentions: readonly ProductMention[], range: Range): Range[] {
  const starts = mentions.map(({ from }, place) => {
    const before = mentions[place - 1]
    return before ? breakBetween(words, before.to, from) : range.from
  })
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? range.to }))
}

/** The last of the strongest breaks; a word that links two things is as strong as a comma. */
function breakBetween(words: readonly Word[], from: number, to: number): number {
  let best = to
  let strength: number = GAP.blank
  for (let at = from; at <= to; at += 1) {
    const gap = Math.max(words[at]?.gap ?? 0, words[at]?.role === 'and' ? GAP.comma : 0)
    if (gap <= GAP.blank || gap < strength) continue
    best = at
    strength = gap
  }
  return best
}

/** The pairs that a part of the words asks for, in its order; one line of blanks where a pair is only pointed at. */
export function readLines(context: LineContext, range: Range): ReadLine[] {
  const { words, items } = context
  const all = partsIn(items, within(range))
  const named = standingProducts(context, range)
  const mentions = isEachSized(context, named, range) ? named : joined(named)
  const [first, second] = mentions
  if (!second) return linesOfOne(context, first, all)
  if (
    first &&
    mentions.some((one, place) => place > 0 && isChoice(words, (mentions[place - 1]?.to ?? 0) - 1, one.from))
  )
    return [readLine(context, { ...first, products: [], nearly: mentions.flatMap(one => one.products) }, all)]
  const isBoth = words.slice(range.from, range.to).some(({ role }) => role === 'both')
  const many = all.pairs.filter(({ pairs }) => pairs > 1)
  const [total] = many
  const isAhead = words.slice((total?.at ?? 0) + 1, mentions[0]?.from).some(({ gap }) => gap >= GAP.comma)
  const ranges = partsOf(words, mentions, range)
  const isEachCounted = ranges.every(part => all.pairs.some(within(part)))
  const isTotal =
    many.length === 1 && !isEachCounted && total?.pairs === mentions.length && (total.isBare || isAhead)
  const zipped = <T extends { at: number }>(list: readonly T[], own: readonly T[], place: number) =>
    list.length === mentions.length ? list.slice(place, place + 1) : own
  return ranges.map((part, place) => {
    const own = partsIn(all, within(part))
    const inOrder = {
      ...own,
      colors: zipped(all.colors, own.colors, place),
      sizes: zipped(all.sizes, own.sizes, place),
    }
    const parts = isBoth ? filledFrom(inOrder, all) : inOrder
    return readLine(context, mentions[place], isTotal ? { ...parts, pairs: [] } : parts)
  })
}

/** "Surma kalo 40, Surma kalo 42": one product may be named for each of its sizes. */
function isEachSized(context: LineContext, mentions: readonly ProductMention[], range: Range): boolean {
  const { words, items } = context
  return partsOf(words, mentions, range).every((part, place) => {
    const [one, before] = [mentions[place], mentions[place - 1]]
    const isFixed =
      one &&
      before &&
      (isCorrected(words, before.from, one.from) ||
        (words[one.from]?.line ?? 0) - (words[before.from]?.line ?? 0) > 1)
    return !isFixed && new Set(items.sizes.filter(within(part)).map(({ size }) => size)).size === 1
  })
}

/** One product, in one size or color or in several that each have their own color or number. */
function linesOfOne(context: LineContext, mention: ProductMention | undefined, all: Parts): ReadLine[] {
  const { words } = context
  const standingOf = <T extends { at: number }>(list: readonly T[], saidBy: (one: T) => unknown): T[] =>
    standing(
      words,
      list.map(one => ({ at: one.at, value: saidBy(one) })),
    ).values.flatMap(({ at }) => list.filter(one => one.at === at))
  const sizes = standingOf(all.sizes, ({ size }) => size)
  const colors = standingOf(all.colors, ({ color }) => color)
  const sides =
    sizes.length > 1
      ? sidesOf(words, all, sizes)
      : sidesOf(words, { ...all, colors: [] }, colors)?.map((side, place) => ({
          ...side,
          colors: colors.slice(place, place + 1),
        }))
  if (sides)
    return sides.map(side => readLine(context, mention, { ...filledFrom(side, all), pairs: side.pairs }))
  return [readLine(context, mention, all)]
}
