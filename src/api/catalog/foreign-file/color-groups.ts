import type { RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import { isStock } from '#domain/catalog/variant-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { amountOf } from './foreign-price.ts'
import type { Converting, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { europeanSize } from './option-words.ts'

/** For a product that is told apart by no colour: sizes, stock and pictures stand under one. */
export const ONLY_COLOR = 'Standard'

/** Every size of every colour that a product may have, and more: a few cells could mean millions. */
const MAXIMUM_PLACES = 2000

/** A colour of a product with its sizes; `stock` null: the file counts none. */
export type ColorGroup = {
  color: string
  line: number
  sizes: { size: number; stock: number | null; line: number }[]
  pictures: RemotePicture[]
}

/** The colours of a product with their sizes, stock and pictures; none for a product with neither. */
export function colorGroups(product: ForeignProduct, converting: Converting): ColorGroup[] {
  const groups = new Map<string, ColorGroup>()
  let places = 0
  for (const variant of product.variants) {
    places += Math.max(1, variant.colors.length) * Math.max(1, variant.sizes.length)
    if (places > MAXIMUM_PLACES) {
      const { columns, remarks } = converting
      remarks.problem(
        variant.line,
        columns.name,
        `A product has at most ${MAXIMUM_PLACES} sizes in all colors.`,
      )
      break
    }
    addVariant(groups, variant, converting)
  }
  if (groups.size === 0 && product.pictures.length > 0)
    groups.set('', { color: ONLY_COLOR, line: product.line, sizes: [], pictures: [] })
  const all = [...groups.values()]
  givePictures(product, all, converting)
  const { columns, remarks } = converting
  if (all.some(({ color }) => color === ONLY_COLOR))
    remarks.note(product.line, columns.name, `The file names no color: it comes as “${ONLY_COLOR}”.`)
  return all
}

function addVariant(
  groups: Map<string, ColorGroup>,
  variant: ForeignVariant,
  { columns, remarks }: Converting,
): void {
  const { line } = variant
  const say = (message: string) => remarks.note(line, columns.name, message)
  const sizes = variant.sizes.flatMap(text => {
    const size = europeanSize(text)
    if (size === undefined)
      say(`“${text.slice(0, 40)}” is no European size such as 41: this size is left out.`)
    return size ?? []
  })
  const colors = variant.colors.length > 0 ? variant.colors : [ONLY_COLOR]
  const stock = stockOf(variant, colors.length * sizes.length, { columns, remarks })
  // nothing to put under a colour
  if (variant.colors.length === 0 && variant.sizes.length === 0 && variant.pictures.length === 0) return
  for (const color of colors) {
    const key = foldCase(color)
    const group = groups.get(key) ?? { color, line, sizes: [], pictures: [] }
    groups.set(key, group)
    group.pictures.push(...variant.pictures)
    for (const size of sizes)
      if (group.sizes.some(one => one.size === size))
        say(`${color} ${size} is there already, on a line above: this one is left out.`)
      else group.sizes.push({ size, stock, line })
  }
}

/** The pairs of the one size of a variant; null where none are counted, or not by size. */
function stockOf(
  { line, stock }: ForeignVariant,
  places: number,
  { columns, remarks }: Converting,
): number | null {
  if (stock === '') return null
  const say = (message: string) => remarks.note(line, columns.stock, message)
  const pairs = amountOf(stock.replace(/^-/, ''))
  if (pairs === undefined) {
    remarks.problem(line, columns.stock, `“${stock.slice(0, 40)}” is no number of pairs.`)
    return null
  }
  if (places !== 1) {
    if (pairs !== 0) say(`${stock} pairs belong to no one size: count them here by size.`)
    return null
  }
  if (stock.startsWith('-') && pairs > 0) {
    say(`${stock} pairs were sold beyond the stock: it comes as 0.`)
    return 0
  }
  if (isStock(pairs)) return pairs
  remarks.problem(line, columns.stock, `“${stock.slice(0, 40)}” is no number of pairs.`)
  return null
}

/** Pictures that the file gives to no colour are put with the first one. */
function givePictures(
  product: ForeignProduct,
  groups: readonly ColorGroup[],
  { columns, remarks }: Converting,
): void {
  const [first] = groups
  if (!first) return
  const taken = new Set(groups.flatMap(({ pictures }) => pictures.map(({ address }) => address)))
  const left = product.pictures.filter(({ address }) => !taken.has(address))
  first.pictures.push(...left)
  if (left.length > 0 && groups.length > 1)
    remarks.note(
      product.line,
      columns.images,
      `${left.length === 1 ? '1 picture belongs' : `${left.length} pictures belong`} to no color in the file: put with ${first.color}.`,
    )
}
