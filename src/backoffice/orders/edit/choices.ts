import { say, sayKnown } from '#backoffice/language/say.ts'
import { outOfStockMessage } from '#domain/catalog/product.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { LANGUAGE_WORDS } from '#domain/orders/order-language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { COURIER_STATUSES, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { pairsText } from '../../products/format-pairs.ts'
import type { Draft } from './read-draft.ts'

/** One entry of a field's list. */
export type Choice = {
  draft: Draft
  /** Found by its first letters. */
  words: string
  /** Shown beside it: the pairs left. */
  note?: string
  swatch?: string
}

/** The sources of the settings; one that left them can be chosen where it is the present value. */
export const sourceChoices = ({ source }: StaffOrder, sources: readonly string[]): Choice[] =>
  (sources.includes(source) ? sources : [source, ...sources]).map(text => ({ draft: { text }, words: text }))

export const officialChoices = (): Choice[] =>
  OFFICIAL_STATUSES.map(status => ({ draft: { text: status }, words: status }))

export const languageChoices = (): Choice[] =>
  LANGUAGES.map(language => ({ draft: { text: language }, words: LANGUAGE_WORDS[language] }))

/** The courier statuses; one unknown to the shop can be chosen where it is the present value. */
export function courierChoices({ courierStatus }: StaffOrder): Choice[] {
  const known: readonly string[] = COURIER_STATUSES
  const words = courierStatus === null || known.includes(courierStatus) ? known : [courierStatus, ...known]
  const statuses = words.map(word => ({ draft: { text: word }, words: sayKnown(word.replaceAll('_', ' ')) }))
  return [{ draft: { text: NO_PARCEL }, words: say('no parcel') }, ...statuses]
}

/** The sizes of the colour of an order's only line, with the pairs available to it. */
export function sizeChoices(order: StaffOrder, product: ShownProduct): Choice[] {
  const [line] = order.items
  const color = product.colors.find(one => one.color === line?.color)
  return (color ? sizesOf(order, color) : []).map(({ size, pairs, isEnough }) => ({
    draft: { text: String(size), problem: isEnough ? undefined : shortMessage(size, pairs) },
    words: String(size),
    note: pairs > 0 ? say('{pairs} left', { pairs }) : say('sold out'),
  }))
}

/** The colours of the product of an order's only line; one without its size is chosen together with another size. */
export function colorChoices(order: StaffOrder, product: ShownProduct): Choice[] {
  const [line] = order.items
  return product.colors.map(color => {
    const same = sizesOf(order, color).find(({ size }) => size === line?.size)
    const note =
      same && same.pairs > 0
        ? say('{pairs} of {size}', { pairs: pairsText(same.pairs), size: same.size })
        : say('no {size}', { size: line?.size })
    return { draft: { text: color.color }, words: color.color, note, swatch: color.swatch }
  })
}

/** The sizes to choose from with another colour; undefined where that colour has the order's size. */
export function sizesInstead(order: StaffOrder, product: ShownProduct, color: string): Choice[] | undefined {
  const [line] = order.items
  const shown = product.colors.find(one => one.color === color)
  if (!shown || !line || color === line.color) return undefined
  const sizes = sizesOf(order, shown)
  if (sizes.some(({ size, isEnough }) => size === line.size && isEnough)) return undefined
  return sizes.map(({ size, pairs, isEnough }) => ({
    draft: { text: color, size, problem: isEnough ? undefined : shortMessage(size, pairs) },
    words: String(size),
    note: pairs > 0 ? say('{pairs} left', { pairs }) : say('sold out'),
  }))
}

/** How many more pairs are left for the only line. */
export function morePairs(order: StaffOrder, product: ShownProduct): number | undefined {
  const [line] = order.items
  return product.colors
    .find(({ color }) => color === line?.color)
    ?.sizes.find(({ size }) => size === line?.size)?.stock
}

type SizeLeft = { size: number; pairs: number; isEnough: boolean }

/** The pairs of the order itself count as available, also after they have left the shop. */
function sizesOf(order: StaffOrder, { color, sizes }: ShownColor): SizeLeft[] {
  const [line] = order.items
  return sizes.map(({ size, stock }) => {
    const isOwn = line?.color === color && line.size === size
    const pairs = isOwn && line.stockState !== 'released' ? stock + line.quantity : stock
    return { size, pairs, isEnough: isOwn || pairs >= (line?.quantity ?? 1) }
  })
}

const shortMessage = (size: number, pairs: number): string =>
  pairs <= 0
    ? outOfStockMessage(size)
    : say('Only {pairs} left of size {size}.', { pairs: pairsText(pairs), size })

/** Letters that follow each other this closely are one word, in milliseconds. */
export const WORD_MS = 700

/** The entry that typed letters lead to: the next one that begins with them, around the end. */
export function findByLetters(choices: readonly Choice[], letters: string, from: number): number | undefined {
  // also in the courier's spelling: a text copied from a cell is found when it is pasted
  const wanted = letters.trim().toLowerCase().replaceAll('_', ' ')
  // one letter again goes on to the next entry; more letters may match the present one
  const start = wanted.length === 1 ? from + 1 : from
  for (let step = 0; step < choices.length; step += 1) {
    const at = (start + step) % choices.length
    if (choices[at]?.words.toLowerCase().startsWith(wanted)) return at
  }
  return undefined
}
