import type { ForeignFormat } from './foreign-format.ts'
import { namedPictures } from './foreign-pictures.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'
import type { ForeignRow, ForeignSheet } from './foreign-sheet.ts'
import { type OptionKind, optionKind } from './option-words.ts'

const READ = new Set([
  'id',
  'type',
  'sku',
  'name',
  'published',
  'visibility in catalog',
  'short description',
  'description',
  'date sale price starts',
  'date sale price ends',
  'stock',
  'regular price',
  'sale price',
  'categories',
  'images',
  'parent',
])
/** They lead from a variation to its product, and are of no use here. */
const LINKS = new Set(['sku'])
/** Which values a visitor sees, which come first: nothing that this shop has. */
const ATTRIBUTE = /^attribute (\d+) (?:name|value\(s\)|visible|global|default)$/

/** The file of WooCommerce's own export (Products, Export), in English. */
export const wooFormat: ForeignFormat = {
  isRead: column => READ.has(column) || ATTRIBUTE.test(column),
  isCarried: column => (READ.has(column) && !LINKS.has(column)) || ATTRIBUTE.test(column),
  columnsOf: sheet => ({
    name: sheet.spelled('name'),
    slug: sheet.spelled('name'),
    category: sheet.spelled('categories'),
    price: sheet.spelled('regular price'),
    sale: sheet.has('sale price') ? sheet.spelled('sale price') : '',
    description: sheet.spelled('description', 'short description'),
    stock: sheet.spelled('stock'),
    images: sheet.spelled('images'),
  }),
  read: (sheet, remarks) => new WooReader(sheet, remarks).products(),
}

/** A product's row, with the rows of its variations. */
type Family = { row: ForeignRow; variations: ForeignRow[] }

class WooReader {
  readonly #sheet: ForeignSheet
  readonly #remarks: ForeignRemarks

  constructor(sheet: ForeignSheet, remarks: ForeignRemarks) {
    this.#sheet = sheet
    this.#remarks = remarks
  }

  *products(): Generator<ForeignProduct> {
    for (const family of this.#families()) yield this.#product(family)
  }

  #families(): Family[] {
    const families = new Map<string, Family>()
    const all: Family[] = []
    const variations: ForeignRow[] = []
    for (const row of this.#sheet.rows) {
      // also said of it: virtual, downloadable
      const kind = row.cell('type').toLowerCase().split(',', 1)[0]?.trim()
      if (kind === 'variation') variations.push(row)
      else if (kind === 'simple' || kind === 'variable') {
        const family = { row, variations: [] }
        all.push(family)
        if (row.cell('id')) families.set(`id:${row.cell('id')}`, family)
        if (row.cell('sku')) families.set(`sku:${row.cell('sku').toLowerCase()}`, family)
      } else
        this.#note(
          row,
          'type',
          `A product of the kind “${kind ?? ''}” cannot be carried over; it is left out.`,
        )
    }
    for (const row of variations) this.#join(row, families)
    return all
  }

  /** A parent is named by its SKU, or by its id where it has none. */
  #join(row: ForeignRow, families: ReadonlyMap<string, Family>): void {
    const named = row.cell('parent')
    const family = /^id:\s*\d+$/.test(named)
      ? families.get(named.replace(/\s/g, ''))
      : families.get(`sku:${named.toLowerCase()}`)
    if (family) family.variations.push(row)
    else
      this.#remarks.problem(
        row.line,
        this.#sheet.spelled('parent'),
        named === ''
          ? 'This variation names no product.'
          : `No product of this file is “${named.slice(0, 60)}”. Export it together with its variations.`,
      )
  }

  #product({ row, variations }: Family): ForeignProduct {
    const isVariable = /^variable/i.test(row.cell('type'))
    if (isVariable && variations.length === 0)
      this.#note(row, 'type', 'This product has no variations in the file.')
    const categories = partsOf(row.cell('categories'), ',').map(path => path.split('>').at(-1)?.trim() ?? '')
    return {
      line: row.line,
      name: row.cell('name'),
      handle: '',
      description: [row.cell('short description'), row.cell('description')]
        .map(wooText)
        .filter(Boolean)
        .join('<p>'),
      categories: categories.filter(one => one !== '' && one.toLowerCase() !== 'uncategorized'),
      isPublished:
        row.cell('published') === '1' && row.cell('visibility in catalog').toLowerCase() !== 'hidden',
      pictures: this.#pictures(row),
      variants: isVariable
        ? variations.filter(one => this.#isOn(one)).map(one => this.#variant(one, row))
        : [{ ...this.#variant(row, row), pictures: [] }],
    }
  }

  #isOn(variation: ForeignRow): boolean {
    const isOff = ['0', '-1'].includes(variation.cell('published'))
    if (isOff) this.#note(variation, 'published', 'This variation is switched off there: it is left out.')
    return !isOff
  }

  #variant(row: ForeignRow, parent: ForeignRow): ForeignVariant {
    const own = this.#options(row)
    const all = this.#options(parent)
    // an empty value of a variation means any of the product's
    const valuesOf = (kind: OptionKind) => (own[kind].length > 0 ? own[kind] : all[kind])
    const isShared = row.cell('stock').toLowerCase() === 'parent'
    if (isShared)
      this.#note(row, 'stock', 'All variations of this product share one stock: count them here by size.')
    const isOnSale = this.#isOnSale(row)
    return {
      line: row.line,
      colors: valuesOf('color'),
      sizes: valuesOf('size'),
      regular: row.cell('regular price'),
      sale: isOnSale ? row.cell('sale price') : '',
      stock: isShared ? '' : row.cell('stock'),
      pictures: this.#pictures(row),
    }
  }

  #options(row: ForeignRow): Record<OptionKind, string[]> {
    const options: Record<OptionKind, string[]> = { color: [], size: [] }
    for (let number = 1; this.#sheet.has(`attribute ${number} name`); number += 1) {
      const name = row.cell(`attribute ${number} name`)
      const values = partsOf(row.cell(`attribute ${number} value(s)`), ',')
      if (name === '' || values.length === 0) continue
      const kind = optionKind(name)
      if (kind) options[kind].push(...values)
      else
        this.#note(
          row,
          `attribute ${number} name`,
          `“${name.slice(0, 60)}” is neither a color nor a size: it is not carried over.`,
        )
    }
    return options
  }

  /** A sale of some days would last here until somebody ends it. */
  #isOnSale(row: ForeignRow): boolean {
    const column = ['date sale price starts', 'date sale price ends'].find(one => row.cell(one) !== '')
    if (column === undefined || row.cell('sale price') === '') return true
    this.#note(
      row,
      column,
      'This sale has days, which a discount here has not: it is left out. Set the discount yourself.',
    )
    return false
  }

  #pictures(row: ForeignRow) {
    const column = this.#sheet.spelled('images')
    return namedPictures(partsOf(row.cell('images'), ','), { line: row.line, column }, this.#remarks)
  }

  #note(row: ForeignRow, column: string, message: string): void {
    this.#remarks.note(row.line, this.#sheet.spelled(column), message)
  }
}

/** The values of a list; a comma that belongs to a value has a backslash before it. */
function partsOf(cell: string, separator: string): string[] {
  const escaped = '\u0001'
  return cell
    .replaceAll(`\\${separator}`, escaped)
    .split(separator)
    .map(part => part.replaceAll(escaped, separator).trim())
    .filter(Boolean)
}

/** The export writes a line break as \n, and a \n of the text as \\n. */
const wooText = (cell: string): string =>
  cell.replaceAll('\\\\n', '\u0001').replaceAll('\\n', '\n').replaceAll('\u0001', '\\n')
