import type { RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import type { ForeignFormat } from './foreign-format.ts'
import { namedPictures } from './foreign-pictures.ts'
import { amountOf } from './foreign-price.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'
import type { ForeignRow, ForeignSheet } from './foreign-sheet.ts'
import { type OptionKind, optionKind } from './option-words.ts'

/** The names that a column has had, the newest first. */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  body: ['description', 'body (html)'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standardized product type', 'standard product type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  price: ['price', 'variant price'],
  compareAt: ['compare-at price', 'compare at price', 'variant compare at price'],
  stock: ['inventory quantity', 'variant inventory qty'],
  picture: ['product image url', 'image src'],
  position: ['image position'],
  variantPicture: ['variant image url', 'variant image'],
} as const

const OPTION = /^option[123] (?:name|value)$/
const READ = new Set<string>(Object.values(COLUMNS).flat())

/** The file of Shopify's own export (Products, Export), with the heads of before and after 2025. */
export const shopifyFormat: ForeignFormat = {
  isRead: column => READ.has(column) || OPTION.test(column),
  isCarried: column => READ.has(column) || OPTION.test(column),
  columnsOf: sheet => ({
    name: sheet.spelled(...COLUMNS.title),
    slug: sheet.spelled(...COLUMNS.handle),
    category: sheet.spelled(...(COLUMNS.type.some(sheet.has) ? COLUMNS.type : COLUMNS.category)),
    price: sheet.spelled(...COLUMNS.price),
    sale: COLUMNS.compareAt.some(sheet.has) ? sheet.spelled(...COLUMNS.compareAt) : '',
    description: sheet.spelled(...COLUMNS.body),
    stock: sheet.spelled(...COLUMNS.stock),
    images: sheet.spelled(...COLUMNS.picture),
  }),
  *read(sheet, remarks) {
    for (const rows of familiesOf(sheet, remarks)) yield productOf(rows, { sheet, remarks })
  },
}

/** The rows of one product, the one with its title first. */
type Family = readonly [ForeignRow, ...ForeignRow[]]
type Reading = { sheet: ForeignSheet; remarks: ForeignRemarks }

/** A row without a handle belongs to the product above it. */
function familiesOf(sheet: ForeignSheet, remarks: ForeignRemarks): Family[] {
  const families = new Map<string, [ForeignRow, ...ForeignRow[]]>()
  let above = ''
  for (const row of sheet.rows) {
    const handle = row.cell(...COLUMNS.handle) || above
    if (handle === '') {
      remarks.problem(row.line, sheet.spelled(...COLUMNS.handle), 'This line names no product.')
      continue
    }
    above = handle
    const family = families.get(handle.toLowerCase())
    if (family) family.push(row)
    else families.set(handle.toLowerCase(), [row])
  }
  return [...families.values()]
}

function productOf(rows: Family, reading: Reading): ForeignProduct {
  const [first] = rows
  /** The first row that says it: what is blank continues the row above. */
  const said = (columns: readonly string[]) => rows.map(row => row.cell(...columns)).find(Boolean) ?? ''
  const { remarks, sheet } = reading
  const state = said(COLUMNS.status).toLowerCase()
  if (state === 'archived')
    remarks.note(first.line, sheet.spelled(...COLUMNS.status), 'An archived product comes as a draft.')
  // a type of the owner's own, else the last part of the vendor's path
  const category = said(COLUMNS.type) || (said(COLUMNS.category).split('>').at(-1)?.trim() ?? '')
  return {
    line: first.line,
    name: said(COLUMNS.title),
    handle: first.cell(...COLUMNS.handle),
    description: said(COLUMNS.body),
    categories: category === '' ? [] : [category],
    isPublished: said(COLUMNS.published).toLowerCase() !== 'false' && (state === '' || state === 'active'),
    pictures: picturesOf(rows, reading),
    variants: variantsOf(rows, reading),
  }
}

/** In the order of their positions. */
function picturesOf(rows: Family, { sheet, remarks }: Reading): RemotePicture[] {
  const column = sheet.spelled(...COLUMNS.picture)
  const placed = rows.flatMap(row => {
    const position = Number(row.cell(...COLUMNS.position)) || Number.MAX_SAFE_INTEGER
    const named = namedPictures([row.cell(...COLUMNS.picture)], { line: row.line, column }, remarks)
    return named.map(picture => ({ picture, position }))
  })
  return placed.sort((one, other) => one.position - other.position).map(({ picture }) => picture)
}

function variantsOf(rows: Family, reading: Reading): ForeignVariant[] {
  const { sheet, remarks } = reading
  const kinds = optionKinds(rows, reading)
  const column = sheet.spelled(...COLUMNS.variantPicture)
  const isVariant = (row: ForeignRow) => row.cell(...COLUMNS.price) !== '' || row.cell('option1 value') !== ''
  return rows.filter(isVariant).map(row => {
    const valuesOf = (kind: OptionKind) =>
      [1, 2, 3].flatMap(number => (kinds.get(number) === kind ? row.cell(`option${number} value`) || [] : []))
    const price = row.cell(...COLUMNS.price)
    const before = row.cell(...COLUMNS.compareAt)
    // as Shopify does: a lower one is shown to nobody
    const isSale = (amountOf(before) ?? 0) > (amountOf(price) ?? 0)
    return {
      line: row.line,
      colors: valuesOf('color').slice(0, 1),
      sizes: valuesOf('size').slice(0, 1),
      // what is crossed out is the price here, and what is paid the sale
      regular: isSale ? before : price,
      sale: isSale ? price : '',
      stock: row.cell(...COLUMNS.stock),
      pictures: namedPictures([row.cell(...COLUMNS.variantPicture)], { line: row.line, column }, remarks),
    }
  })
}

/** What each option of a product tells apart, in whatever order; only its first row names them. */
function optionKinds(rows: Family, { sheet, remarks }: Reading): ReadonlyMap<number, OptionKind> {
  const kinds = new Map<number, OptionKind>()
  for (const number of [1, 2, 3]) {
    const column = `option${number} name`
    const row = rows.find(one => one.cell(column) !== '')
    const name = row?.cell(column) ?? ''
    const kind = optionKind(name)
    if (kind) kinds.set(number, kind)
    // a product without options has one that is called Title
    else if (row && name.toLowerCase() !== 'title')
      remarks.note(
        row.line,
        sheet.spelled(column),
        `“${name.slice(0, 60)}” is neither a color nor a size: it is not carried over.`,
      )
  }
  return kinds
}
