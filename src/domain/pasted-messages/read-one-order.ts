import type { Found } from './find-all.ts'
import { readAddress } from './read-address.ts'
import { guessField, sureField } from './read-field.ts'
import { readLines } from './read-lines.ts'
import { likelyNames } from './read-name.ts'
import type { Guess, ReadField, ReadOrder, Span } from './read-order.ts'
import { readPlaces } from './read-places.ts'
import { latinOf, type Word } from './read-words.ts'
import type { Shown } from './shown-product.ts'
import type { Range } from './standing.ts'

/** A piece that scores less than this may be anything. */
const SURE_NAME = 3
const LIKELY_NAME = 2

const isHere =
  ({ from, to }: Range) =>
  (at: number) =>
    at >= from && at < to

/** One order out of the part of the words that is its own. */
export function readOneOrder(found: Found, range: Range, { shown, isAdvised }: Shown): ReadOrder {
  const { clean, words, items, products, places, index } = found
  const spanOf = (from: number, to: number): Span =>
    clean.spanOf(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)
  const name = nameField(found, range, spanOf)
  const context = { words, items, sizes: products.sizes, spanOf, shown, isAdvised }
  const lines = readLines(context, range)
  const { district, area } = readPlaces({ words, index, spanOf }, places, range)
  const address = addressField(found, range)
  return {
    name,
    ...phoneFields(found, range),
    district,
    area,
    address,
    lines,
    ...paymentFields(found, range, spanOf),
    left: leftOver(found, range),
    spans: [spanOf(range.from, range.to)],
  }
}

const textOf = ({ clean, words }: Found, { from, to }: Range): string =>
  clean.typed(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)

type SpanOf = (from: number, to: number) => Span

function nameField(found: Found, range: Range, spanOf: SpanOf): ReadField<string> {
  const { words, names, places } = found
  const toGuess = ({ from, to }: Range, why: Guess<string>['why']): Guess<string> => ({
    value: textOf(found, { from, to }),
    why,
    span: spanOf(from, to),
  })
  const labelled = names.filter(({ from }) => isHere(range)(from))
  const own = labelled.map(one => toGuess(one, 'two_named'))
  const differing = own.filter(
    (one, at) => own.findIndex(other => other.value.toLowerCase() === one.value.toLowerCase()) === at,
  )
  const [only, another] = differing
  if (only && another) return guessField(differing)
  if (only && labelled.every(({ isRunOn }) => isRunOn)) return guessField(differing)
  if (only) return sureField(only.value, only.span)
  const [best, next] = likelyNames(words, range, places)
  if (best && best.score >= SURE_NAME && best.score > (next?.score ?? 0)) {
    for (const word of words.slice(best.from, best.to)) word.use = 'name'
    const { value, span } = toGuess(best, 'two_named')
    return sureField(value, span)
  }
  const likely = [best, next].flatMap(one =>
    one && one.score >= LIKELY_NAME ? [toGuess(one, 'two_named')] : [],
  )
  return guessField([...likely, ...senderOf(found, range)])
}

/** Who wrote is not who receives: people order for a father. */
function senderOf({ clean, words, turns }: Found, range: Range): Guess<string>[] {
  const start = words[range.from]?.start ?? 0
  const sender = turns.find(turn => !turn.isOwn && turn.end > start && turn.sender)?.sender
  return sender
    ? [{ value: sender.name.trim(), why: 'sender_name', span: clean.spanOf(sender.start, sender.end) }]
    : []
}

function phoneFields(found: Found, range: Range): Pick<ReadOrder, 'phone' | 'otherPhone'> {
  const { clean, words, phones, missed } = found
  const own = phones.filter(({ word }) => isHere(range)(word))
  const different = own.filter((one, at) => own.findIndex(other => other.phone === one.phone) === at)
  const main = different.filter(({ isOther }) => !isOther)
  const corrected = main.findLast(
    ({ word }, at) => at > 0 && isCorrected(words, main[at - 1]?.word ?? 0, word),
  )
  const first = corrected ?? main[0] ?? different[0]
  const second = corrected ? different.find(({ isOther }) => isOther) : different.find(one => one !== first)
  const toField = (one: (typeof own)[number] | undefined): ReadField<string> =>
    one ? sureField(one.phone, clean.spanOf(one.start, one.end)) : guessField()
  const miss = missed.find(({ word }) => isHere(range)(word))
  const blank = !first && miss ? { why: miss.why, span: clean.spanOf(miss.start, miss.end) } : null
  return { phone: { ...toField(first), blank }, otherPhone: toField(second) }
}

function isCorrected(words: readonly Word[], from: number, to: number): boolean {
  const near = [...words.slice(Math.max(from + 1, to - 8), to), ...words.slice(to + 1, to + 4)]
  return near.some(word => /^(?:vul|bhul|wrong|sorry|thik|correct|sothik)$/.test(latinOf(word)))
}

function addressField(found: Found, range: Range): ReadField<string> {
  const { clean, words, places } = found
  const parts = readAddress(words, range, places)
  for (const { from, to } of parts) for (const word of words.slice(from, to)) word.use ??= 'address'
  const [first] = parts
  const last = parts.at(-1)
  const value = parts.map(part => textOf(found, part)).join(', ')
  if (!first || !last || !value) return guessField()
  return sureField(value, clean.spanOf(words[first.from]?.start ?? 0, words[last.to - 1]?.end ?? 0))
}

/** What somebody says to have paid is a claim: it is offered, and never lowers what is to be collected by itself. */
function paymentFields(
  { payments, transactions }: Found,
  range: Range,
  spanOf: SpanOf,
): Pick<ReadOrder, 'advanceTaka' | 'transactionId'> {
  const claim = <T>(value: T, { at, to }: { at: number; to: number }): Guess<T> => ({
    value,
    why: 'advance_claimed',
    span: spanOf(at, to),
  })
  return {
    advanceTaka: guessField(payments.filter(({ at }) => isHere(range)(at)).map(one => claim(one.taka, one))),
    transactionId: guessField(
      transactions.filter(({ at }) => isHere(range)(at)).map(one => claim(one.id, one)),
    ),
  }
}

/** Whole sentences that no field took. */
function leftOver({ words, places, clean }: Found, { from, to }: Range): Span[] {
  const left: Span[] = []
  const own = words.slice(from, to)
  const starts = new Set(places.map(place => words[place.from]))
  const sentences = Map.groupBy(own, ({ sentence }) => sentence)
  for (const sentence of sentences.values()) {
    const [first] = sentence
    const last = sentence.at(-1)
    const isTaken = sentence.some(
      word => word.use !== undefined || word.role === 'name' || word.role === 'phone',
    )
    const isPlace = sentence.some(word => starts.has(word))
    if (first && last && sentence.length > 1 && !isTaken && !isPlace)
      left.push(clean.spanOf(first.start, last.end))
  }
  return left
}
