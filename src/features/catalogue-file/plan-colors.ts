import type { CatalogueLine } from '#domain/catalog/catalogue-line.ts'
import { type Product, swatchHex, type Variant } from '#domain/catalog/product.ts'
import { MAXIMUM_STOCK } from '#domain/catalog/stock.ts'
import { MAXIMUM_COLORS, MAXIMUM_IMAGES, MAXIMUM_SIZES } from '#domain/catalog/variant-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import type { NewVariant } from '#features/catalog/insert-product.ts'
import type { ColorLines } from './group-lines.ts'
import type { Planning, ProductEdits, StockEdit } from './import-plan.ts'
import { changeKeyOf } from './present-catalogue.ts'

type ColorEdits = Pick<ProductEdits, 'updates' | 'stocks'>
type Place = { product: string; color: string }

/** The changes of the lines to the colours, sizes and stock of a product. */
export function planColors(colors: readonly ColorLines[], product: Product, planning: Planning): ColorEdits {
  const edits: ColorEdits = { updates: [], stocks: [] }
  const variantOf = ({ color: said }: ColorLines) =>
    product.variants.find(({ color }) => foldCase(color) === foldCase(said))
  const added = colors.filter(said => !variantOf(said))
  checkColors(added, product.variants.length, planning)
  for (const said of colors) {
    const variant = variantOf(said)
    const planned = variant
      ? planColor(said, { variant, product: product.name }, planning)
      : planNewColor(said, product.name, planning)
    edits.updates.push(...planned.updates)
    edits.stocks.push(...planned.stocks)
  }
  return edits
}

function planNewColor(said: ColorLines, product: string, planning: Planning): ColorEdits {
  const { color, swatch, images, sizes } = noteNewColor(said, product, planning)
  const { line } = said.first
  const updates: ColorEdits['updates'] = [{ line, update: { kind: 'add_color', color, swatch, sizes } }]
  if (images.length > 0) updates.push({ line, update: { kind: 'add_images', color, images } })
  return { updates, stocks: [] }
}

/** The colours of a product to add. */
export const planNewColors = (
  colors: readonly ColorLines[],
  product: string,
  planning: Planning,
): NewVariant[] => {
  checkColors(colors, 0, planning)
  return colors.map(said => noteNewColor(said, product, planning))
}

/** Reported for the first colour beyond the maximum. */
function checkColors(added: readonly ColorLines[], present: number, { notes }: Planning): void {
  const tooMany = added[Math.max(0, MAXIMUM_COLORS - present)]
  if (tooMany) notes.refuse(tooMany.first, 'color', { ok: false, code: 'too_many_colors' })
}

function noteNewColor(said: ColorLines, product: string, planning: Planning): NewVariant {
  const { color, first, images, swatch, sizes } = said
  const place = { product, color }
  planning.notes.change({ line: first.line, ...place, size: null, kind: 'color_added' })
  checkImages(said, [], planning)
  return {
    color,
    swatch: swatchHex(color, swatch ?? undefined),
    images: images?.urls ?? [],
    sizes: sizes.map(one => newSize(one, { ...place, count: sizes.length }, planning)),
  }
}

function newSize(
  { size, line }: ColorLines['sizes'][number],
  { count, ...place }: Place & { count: number },
  { notes }: Planning,
): { size: number; stock: number } {
  if (line.stockWas !== null)
    notes.say(line, 'stockWas', 'The shop does not have this size any more. Empty the cell to add it.')
  if (count > MAXIMUM_SIZES) notes.refuse(line, 'size', { ok: false, code: 'too_many_sizes' })
  const stock = line.stock ?? 0
  notes.change({ line: line.line, ...place, size, kind: 'size_added', to: stock })
  return { size, stock }
}

function planColor(
  said: ColorLines,
  { variant, product }: { variant: Variant; product: string },
  planning: Planning,
): ColorEdits {
  const { color } = variant
  const place = { product, color }
  const { line } = said.first
  checkSwatch(said, variant, planning)
  const updates = planImages(said, { variant, product }, planning)
  const stocks: StockEdit[] = []
  const added: { size: number; stock: number }[] = []
  const isNew = (size: number) => !variant.sizes.some(one => one.size === size)
  const count = variant.sizes.length + said.sizes.filter(({ size }) => isNew(size)).length
  for (const one of said.sizes) {
    const present = variant.sizes.find(({ size }) => size === one.size)
    if (!present) added.push(newSize(one, { ...place, count }, planning))
    else stocks.push(...planStock(one.line, { ...place, ...present }, planning))
  }
  if (added.length > 0) updates.push({ line, update: { kind: 'add_sizes', color, sizes: added } })
  return { updates, stocks }
}

function checkSwatch({ color, swatch, first }: ColorLines, variant: Variant, planning: Planning): void {
  const { notes, origin } = planning
  if (swatch === null || origin === 'foreign') return
  const stands = variant.swatch.toLowerCase()
  if (swatch.toLowerCase() === stands || swatchHex(color, swatch).toLowerCase() === stands) return
  notes.say(first, 'swatch', `This color is ${variant.swatch} already, which a file cannot change.`)
}

/** Pictures that the file leaves out stay, after those that it names. */
function planImages(
  said: ColorLines,
  { variant, product }: { variant: Variant; product: string },
  planning: Planning,
): ColorEdits['updates'] {
  if (!said.images) return []
  const { color } = variant
  const { urls, line } = said.images
  checkImages(said, variant.images, planning)
  const left = variant.images.filter(url => !urls.includes(url))
  const added = urls.filter(url => !variant.images.includes(url))
  const wanted = [...urls, ...left]
  const appended = [...variant.images, ...added]
  const updates: ColorEdits['updates'] = []
  const add = (update: ColorEdits['updates'][number]['update']) => updates.push({ line: line.line, update })
  if (added.length > 0) add({ kind: 'add_images', color, images: added })
  if (wanted.some((url, index) => url !== appended[index]))
    add({ kind: 'order_images', color, images: wanted })
  if (updates.length > 0) {
    const [from, to] = [variant.images.join('\n'), wanted.join('\n')]
    const change = { kind: 'changed', field: 'images', from, to } as const
    planning.notes.change({ line: line.line, product, color, size: null, ...change })
  }
  return updates
}

function checkImages(
  { images }: ColorLines,
  present: readonly string[],
  { present: shop, notes }: Planning,
): void {
  if (!images) return
  const added = images.urls.filter(url => !present.includes(url))
  if (!added.every(shop.hasPicture))
    notes.refuse(images.line, 'images', { ok: false, code: 'picture_unknown' })
  if (new Set(images.urls).size < images.urls.length)
    notes.say(images.line, 'images', 'One of these pictures is there twice.')
  if (present.length + added.length > MAXIMUM_IMAGES)
    notes.refuse(images.line, 'images', { ok: false, code: 'too_many_pictures' })
}

/** Pairs sold or returned since the export still count; without a stock of the export the number was counted. */
function planStock(
  line: CatalogueLine,
  size: Place & { id: string; size: number; stock: number },
  { present, notes, origin }: Planning,
): StockEdit[] {
  if (line.stock === null) return []
  if (line.stockWas === null && origin === 'foreign') {
    if (line.stock !== size.stock) notes.keepStock()
    return []
  }
  const applied = present.applied.get(size.id)
  const change =
    line.stockWas === null ? line.stock - size.stock : line.stock - line.stockWas - (applied?.pairs ?? 0)
  const to = size.stock + change
  if (change === 0) return []
  if (to < 0) notes.say(line, 'stock', `Only ${size.stock} left in stock, and ${-change} would go.`)
  if (to > MAXIMUM_STOCK)
    notes.refuse(line, 'stock', { ok: false, code: 'stock_too_high', stock: size.stock })
  const { product, color } = size
  notes.change({ line: line.line, product, color, size: size.size, kind: 'stock', from: size.stock, to })
  const edit = { line: line.line, sizeId: size.id }
  if (line.stockWas === null) return [{ ...edit, pairs: line.stock, changeKey: null }]
  const changeKey = `${changeKeyOf(line.exportId ?? '')}${size.id}:${applied?.times ?? 0}`
  return [{ ...edit, pairs: change, changeKey }]
}
