import type { Found } from './find-all.ts'
import { findItems } from './find-items.ts'
import type { MessageProduct } from './product-index.ts'
import type { Span } from './read-order.ts'
import { readWords } from './read-words.ts'

/** A product that the shop showed, and where: the one that a message answers, or of a list the one with the number said. */
export type ShownProduct = { product: MessageProduct; span: Span }

const NUMBERED = /(?<!\d)(\d{1,2}) ?(?:no|nong|number|num|নং|নম্বর|নাম্বার)(?![\p{L}\p{M}])/iu

/** What the shop itself put into the conversation. `isAdvised`: other products than the customer named. */
export type Shown = { shown: ShownProduct | null; isAdvised: boolean }

export const shownBy = (found: Found): Shown => ({
  shown: shownProduct(found),
  isAdvised: isAdvised(found),
})

/** Null where the customer names a product, or where the shop showed several. */
function shownProduct({ clean, words, turns, items, products }: Found): ShownProduct | null {
  if (items.products.length > 0) return null
  const own = turns.filter(({ isOwn }) => isOwn).map(turn => ({ ...turn, isOwn: false }))
  const text = turns
    .filter(({ isOwn }) => !isOwn)
    .map(({ start, end }) => clean.text.slice(start, end))
    .join('\n')
  const said = readWords(clean.text, own)
  const number = NUMBERED.exec(text)?.[1]
  const pointed = words.some(({ role }) => role === 'this')
  const mentions = findItems(said, products).products.filter(({ from }) => {
    const first = said.findLast(
      ({ line }, at) => at <= from && line === said[from]?.line && (at === 0 || said[at - 1]?.line !== line),
    )
    return number === undefined || first?.text === number
  })
  const [only] = mentions
  const product = only?.products[0]
  if (!only || !product || (number === undefined && !pointed)) return null
  if (mentions.some(({ products }) => products.length !== 1 || products[0] !== product)) return null
  return { product, span: clean.spanOf(said[only.from]?.start ?? 0, said[only.to - 1]?.end ?? 0) }
}

/** Whether the shop spoke of another product after the customer named one: what they agreed on is not certain. */
function isAdvised({ clean, words, turns, items, products }: Found): boolean {
  const named = items.products[0]
  const start = words[named?.from ?? -1]?.start
  if (!named || start === undefined) return false
  const later = turns
    .filter(turn => turn.isOwn && turn.start > start)
    .map(turn => ({ ...turn, isOwn: false }))
  return findItems(readWords(clean.text, later), products).products.some(
    other =>
      other.products.length > 0 &&
      !other.products.some(one => items.products.some(mention => mention.products.includes(one))),
  )
}
