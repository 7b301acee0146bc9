import { type Found, findAll, type MessageSetting } from './find-all.ts'
import { type Evidence, isOrder, isRecipient } from './is-order.ts'
import { readOneOrder } from './read-one-order.ts'
import type { ReadLine, ReadMessage, ReadOrder } from './read-order.ts'
import { shownBy } from './shown-product.ts'
import { splitOrders } from './split-orders.ts'
import type { Range } from './standing.ts'

/**
 * The orders that a pasted chat message holds, in Bengali, Banglish or English; none where nobody orders anything or says
 * whom to send to. By rules alone: no network, no model, the same answer for the same text. What is not certain stays
 * blank and is offered as a guess (docs/decisions/0078).
 */
export function readMessage(pasted: string, setting: MessageSetting): ReadMessage {
  const found = findAll(pasted, setting)
  const { clean, words, turns, phones } = found
  const shown = shownBy(found)
  const isShared =
    words.some(({ role }) => role === 'both') || found.items.pairs.some(({ pairs }) => pairs > 1)
  const isList = isListOfPeople(found)
  const isApart = isList || words.some(({ latin }) => /^(?:separate|alada)$/.test(latin))
  const ranges = splitOrders(
    words,
    phones.filter(({ isOther }) => !isOther),
    range => ({ ...evidenceIn(found, range), isShared, isApart, isList }),
  )
  const orders = ranges.flatMap(range => {
    const evidence = evidenceIn(found, range)
    const hasItem = evidence.hasItem || shown.shown !== null || (isShared && ranges.length > 1)
    const isWhole = isOrder(words, range, { ...evidence, hasItem })
    if (!isWhole && hasItem) return []
    const order = readOneOrder(found, range, shown)
    return isWhole || isRecipient(words, range, order) ? [order] : []
  })
  return {
    orders: withoutTwins(isApart ? withSharedPlace(withSharedLines(orders)) : withSharedLines(orders)),
    own: turns
      .filter(({ isOwn, start, end }) => isOwn && end > start)
      .map(({ start, end }) => clean.spanOf(start, end)),
    isCut: clean.isCut,
  }
}

/** "Rafi - penny loafer black 42 - 017...": a line with a pair of their own for each of several people. */
function isListOfPeople({ words, phones }: Found): boolean {
  const lines = new Set(phones.map(({ word }) => words[word]?.line))
  const hasPair = (line: number | undefined) =>
    ['product', 'size'].every(use => words.some(word => word.line === line && word.use === use))
  return phones.length > 1 && lines.size === phones.length && [...lines].every(hasPair)
}

function evidenceIn({ words, phones, places, items, names }: Found, { from, to }: Range): Evidence {
  const isHere = (at: number) => at >= from && at < to
  const own = words.slice(from, to)
  return {
    hasPhone: phones.some(({ word, isOther }) => isHere(word) && !isOther),
    hasPlace:
      places.some(one => isHere(one.from) && !one.isPassing) ||
      own.filter(({ role }) => role === 'house').length >= 2,
    hasName: names.some(one => isHere(one.from)) || own.some(({ role }) => role === 'title'),
    hasItem:
      items.products.some(one => isHere(one.from)) ||
      items.sizes.some(({ at, isForeign }) => isHere(at) && !isForeign),
  }
}

/** A pair that was named once for several people is the pair of those who name none; each keeps the size said for it. */
function withSharedLines(orders: readonly ReadOrder[]): ReadOrder[] {
  const named = orders.filter(({ lines }) => lines.some(({ product }) => product.sure))
  const [only] = named.length === 1 ? (named[0]?.lines ?? []) : []
  if (!only) return [...orders]
  const shared = (line: ReadLine): ReadLine =>
    line.product.sure || line.product.guesses.length > 0
      ? line
      : {
          product: only.product,
          color: line.color.sure ? line.color : only.color,
          size: line.size.sure ? line.size : only.size,
          quantity: line.quantity,
        }
  return orders.map(one => ({ ...one, lines: one.lines.map(shared) }))
}

/** An address that was written once for several people is the address of those who name none. */
function withSharedPlace(orders: readonly ReadOrder[]): ReadOrder[] {
  const [only, another] = orders.filter(({ district }) => district.sure)
  if (!only || another) return [...orders]
  const { district, area, address } = only
  return orders.map(one => ({ ...one, district, area, address }))
}

const valuesOf = ({ phone, lines }: ReadOrder): string =>
  JSON.stringify([
    phone.sure?.value,
    lines.map(({ product, color, size }) => [product.sure?.value, color.sure?.value, size.sure?.value]),
  ])

/** A paste may hold one order twice, once without the name. */
const isTwin = (one: ReadOrder, other: ReadOrder): boolean => {
  const [name, otherName] = [one.name.sure?.value, other.name.sure?.value]
  const isSameName = name === undefined || otherName === undefined || name === otherName
  return isSameName && valuesOf(one) === valuesOf(other)
}

function withoutTwins(orders: readonly ReadOrder[]): ReadOrder[] {
  const firsts: ReadOrder[] = []
  for (const one of orders) {
    const at = firsts.findIndex(other => isTwin(one, other))
    if (at < 0) firsts.push(one)
    else if (firsts[at]?.name.sure === null) firsts[at] = one
  }
  return firsts
}
