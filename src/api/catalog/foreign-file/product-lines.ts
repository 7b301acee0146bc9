import { readCatalogueLine } from '#contract/catalog/catalogue-csv.ts'
import type { LineField } from '#domain/catalog/catalogue-line.ts'
import type { ForeignLine, RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import { isSlug, PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { type ColorGroup, colorGroups } from './color-groups.ts'
import { colorShade } from './color-shade.ts'
import { foreignPrice } from './foreign-price.ts'
import type { Converting, ForeignColumns, ForeignProduct } from './foreign-product.ts'
import { htmlText } from './html-text.ts'

/** For a product whose file names none: a draft without a category cannot be. */
const NO_CATEGORY = 'Shoes'

type Cells = Partial<Record<LineField, string>>

/** A product of another shop as lines of this shop's own file, each checked like one. */
export function productLines(product: ForeignProduct, { columns, remarks }: Converting): ForeignLine[] {
  const name = htmlText(product.name).replace(/\s+/g, ' ')
  const fields = fieldsOf(product, name, { columns, remarks })
  const groups = colorGroups(product, { columns, remarks })
  const pictures = distinct([...product.pictures, ...groups.flatMap(group => group.pictures)])
  const ofProduct = { isPublished: product.isPublished, pictures }
  const lines = groups.flatMap(linesOf)
  const [first] = lines
  // where the product has a line of its own, it says nothing of a colour
  const isOne = first?.line === product.line
  const own = isOne ? first : { line: product.line, cells: {}, pictures: [] }
  const all = [
    { ...own, cells: { ...own.cells, ...fields }, product: ofProduct },
    ...lines.slice(isOne ? 1 : 0).map(line => ({ ...line, cells: { name, ...line.cells }, product: null })),
  ]
  return all.map(({ cells, ...line }) => {
    const { line: read, problems } = readCatalogueLine(line.line, cells)
    for (const { field, message } of problems) remarks.problem(line.line, columnOf(columns, field), message)
    return { line: read, pictures: line.pictures, product: line.product }
  })
}

/** The column of the foreign file that gives a field; the own name where none does. */
export function columnOf(columns: ForeignColumns, field: LineField): string {
  const names: Partial<Record<LineField, string>> = {
    name: columns.name,
    title: columns.name,
    slug: columns.slug,
    category: columns.category,
    priceTaka: columns.price,
    discountPercent: columns.sale,
    description: columns.description,
    stock: columns.stock,
    image: columns.images,
    images: columns.images,
  }
  return names[field] ?? field
}

function fieldsOf(product: ForeignProduct, name: string, { columns, remarks }: Converting): Cells {
  const { line, handle } = product
  const { price, discount } = foreignPrice(product, columns, remarks)
  const [category = NO_CATEGORY, ...others] = product.categories.map(text =>
    htmlText(text).replace(/\s+/g, ' '),
  )
  if (product.categories.length === 0)
    remarks.note(line, columns.category, `The file names no category: it comes as “${NO_CATEGORY}”.`)
  const further = others.filter(other => foldCase(other) !== foldCase(category))
  if (further.length > 0)
    remarks.note(
      line,
      columns.category,
      `A product has one category here: ${category}, not also ${further.join(', ')}.`,
    )
  return {
    name,
    title: name,
    category,
    priceTaka: price,
    discountPercent: discount,
    slug: isSlug(handle.toLowerCase()) ? handle.toLowerCase() : '',
    description: descriptionOf(product, { columns, remarks }),
  }
}

function descriptionOf({ line, description }: ForeignProduct, { columns, remarks }: Converting): string {
  const text = htmlText(description)
  const { limit } = PRODUCT_FIELDS.description
  if (text.length <= limit) return text
  remarks.note(
    line,
    columns.description,
    `A description has at most ${limit} characters here: the last ${text.length - limit} are left out.`,
  )
  return text.slice(0, limit)
}

type Line = { line: number; cells: Cells; pictures: readonly RemotePicture[] }

/** One line to a size; a colour without sizes has one too. */
function linesOf({ color, line, sizes, pictures }: ColorGroup): Line[] {
  const swatch = colorShade(color) ?? ''
  if (sizes.length === 0) return [{ line, cells: { color, swatch }, pictures }]
  return sizes.map(({ size, stock, line: ofSize }, index) => ({
    line: ofSize,
    cells: { color, swatch, size: String(size), stock: stock === null ? '' : String(stock) },
    pictures: index === 0 ? pictures : [],
  }))
}

/** Each address once, where it stands first. */
function distinct(pictures: readonly RemotePicture[]): RemotePicture[] {
  const found = new Map<string, RemotePicture>()
  for (const picture of pictures) if (!found.has(picture.address)) found.set(picture.address, picture)
  return [...found.values()]
}
