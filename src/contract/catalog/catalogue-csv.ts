import { z } from 'zod'
import {
  type CatalogueLine,
  LINE_FIELD_NAMES,
  type LineField,
  type LineFields,
  toLineFields,
} from '#domain/catalog/catalogue-line.ts'
import type { Product } from '#domain/catalog/product.ts'
import {
  FEATURE_LIMITS,
  FIELD_MESSAGES,
  type FieldOfKind,
  isOfKind,
  type KindOf,
  MAXIMUM_BULLETS,
  PRODUCT_FIELDS,
  type ProductFieldName,
  pickFields,
} from '#domain/catalog/product-fields.ts'
import { isShoeSize } from '#domain/catalog/shoe-size.ts'
import { isStock, MAXIMUM_IMAGES, typedNumber, VARIANT_MESSAGES } from '#domain/catalog/variant-fields.ts'
import { guardedCell, unguardedCell } from '../csv-cell.ts'
import { plainFault } from '../plain-fault.ts'
import { plainText } from '../plain-text.ts'
import { productWireName } from './product-codec.ts'
import { type FieldRules, kindRules, PLAIN_KINDS, storedImage, textRule } from './product-fields-wire.ts'
import { colorName } from './variant-update-wire.ts'

const isProductField = (name: string): name is ProductFieldName => name in PRODUCT_FIELDS

const PART_COLUMNS = {
  subtitle: 'subtitle',
  paragraph: 'paragraph',
  bullets: 'bullets',
  subtitleBengali: 'subtitle_bengali',
  paragraphBengali: 'paragraph_bengali',
  bulletsBengali: 'bullets_bengali',
} as const satisfies Record<Exclude<keyof LineFields, ProductFieldName>, string>

/** The parts of the key features have their own names; every other field has its wire name. */
const fieldColumns: Record<keyof LineFields, string> = Object.fromEntries(
  LINE_FIELD_NAMES.map((name): unknown[] => [
    name,
    isProductField(name) ? productWireName(name) : PART_COLUMNS[name],
  ]),
)

/** The columns of the catalogue file, in the order of an export. */
export const CATALOGUE_COLUMNS: Record<LineField, string> = {
  id: '_id',
  ...fieldColumns,
  color: 'color',
  swatch: 'value',
  images: 'images',
  size: 'size',
  stock: 'stock',
  stockWas: 'stock_was',
  exportId: 'export_id',
}
const isLineField = (name: string): name is LineField => name in CATALOGUE_COLUMNS
const lineFields: readonly LineField[] = Object.keys(CATALOGUE_COLUMNS).filter(isLineField)

/** A number with the digits of either script; any other text becomes NaN, which the rules refuse with their message. */
const numberIn = (cell: string): number => typedNumber(cell) ?? Number.NaN

/** The cell has one value on each line. */
const linesOf = (cell: string): string[] =>
  cell
    .split(/[\r\n]+/)
    .map(one => one.trim())
    .filter(Boolean)

const judged = (isRight: (value: number) => boolean, message: string) =>
  z.string().transform(numberIn).pipe(z.number(message).refine(isRight, message))
const stock = judged(isStock, VARIANT_MESSAGES.stock)

/** The parser of a field's cell, by its kind; texts are read as everywhere. */
const kindCells = {
  slug: z.string().trim().pipe(kindRules.slug),
  money: z.string().transform(numberIn).pipe(kindRules.money),
  percent: z
    .string()
    .transform(numberIn)
    .pipe(z.number(FIELD_MESSAGES.discountNotWhole))
    .pipe(kindRules.percent),
  picture: z.string().trim().pipe(kindRules.picture),
  status: z
    .string()
    .trim()
    .pipe(z.enum(['draft', 'published'], 'A status is draft or published.')),
}
type FieldCells = typeof kindCells & Pick<FieldRules, (typeof PLAIN_KINDS)[number]>

type PlainField = Exclude<ProductFieldName, FieldOfKind<'features'>>
const isPlain = (name: string): name is PlainField => isProductField(name) && !isOfKind(name, 'features')

const fieldCells: { [Name in PlainField]: FieldCells[KindOf<Name>] } = Object.fromEntries(
  LINE_FIELD_NAMES.filter(isPlain).map((name): unknown[] => [
    name,
    isOfKind(name, ...PLAIN_KINDS) ? textRule(name) : kindCells[PRODUCT_FIELDS[name].kind],
  ]),
)

const subtitle = plainText(FEATURE_LIMITS.subtitle)
const paragraph = plainText(FEATURE_LIMITS.paragraph)
const bullets = z
  .string()
  .transform(linesOf)
  .pipe(z.array(plainText(FEATURE_LIMITS.bullet)).max(MAXIMUM_BULLETS, `At most ${MAXIMUM_BULLETS} bullets.`))

/** A line of the file with the shop's names. An empty cell means the same as a missing column. */
const CatalogueCells = z
  .object({
    id: z
      .string()
      .trim()
      .regex(/^[\w-]{1,64}$/, 'This is no id of the shop.'),
    ...fieldCells,
    subtitle,
    paragraph,
    bullets,
    subtitleBengali: subtitle,
    paragraphBengali: paragraph,
    bulletsBengali: bullets,
    color: colorName,
    swatch: z
      .string()
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, VARIANT_MESSAGES.colorInvalid),
    images: z
      .string()
      .transform(linesOf)
      .pipe(z.array(storedImage).max(MAXIMUM_IMAGES, `At most ${MAXIMUM_IMAGES} pictures.`)),
    size: judged(isShoeSize, VARIANT_MESSAGES.size),
    stock,
    stockWas: stock,
    exportId: z.string().trim().pipe(z.uuid('This is not what the export wrote here.')),
  } satisfies Record<LineField, z.ZodType>)
  .partial()
type CatalogueCells = z.infer<typeof CatalogueCells>

export type CellProblem = { line: number; field: LineField; message: string }

const FIELDS = new Map<string, LineField>(lineFields.map(field => [CATALOGUE_COLUMNS[field], field]))

/** The field of a column, in any spelling of the file's header. */
export const fieldOfColumn = (head: string): LineField | undefined => FIELDS.get(head.trim().toLowerCase())

/** Reads one line; each unusable cell becomes a problem and is left out of the line. */
export function readCatalogueLine(
  line: number,
  cells: Readonly<Partial<Record<LineField, string>>>,
): { line: CatalogueLine; problems: CellProblem[] } {
  const given = Object.fromEntries(
    Object.entries(cells)
      .filter(([, cell]) => cell.trim() !== '')
      .map(([field, cell]) => [field, unguardedCell(cell)]),
  )
  const read = CatalogueCells.safeParse(given, { error: plainFault })
  if (read.success) return { line: toLine(line, read.data), problems: [] }
  const problems: CellProblem[] = []
  for (const { path, message } of read.error.issues) {
    const field = lineFields.find(one => one === path[0])
    if (field && !problems.some(one => one.field === field)) problems.push({ line, field, message })
  }
  for (const { field } of problems) Reflect.deleteProperty(given, field)
  return { line: toLine(line, CatalogueCells.parse(given)), problems }
}

function toLine(line: number, cells: CatalogueCells): CatalogueLine {
  const { id, color, swatch, images, size, stock, stockWas, exportId, ...fields } = cells
  return {
    line,
    id: id ?? null,
    fields,
    color: color ?? null,
    swatch: swatch ?? null,
    images: images ?? null,
    size: size ?? null,
    stock: stock ?? null,
    stockWas: stockWas ?? null,
    exportId: exportId ?? null,
  }
}

type Exported = { product: Product; exportId: string }

/** The lines of a product, one for each size; a colour without sizes and a product without colours also have one. */
export function catalogueLines({ product, exportId }: Exported): string[][] {
  const lines = product.variants.flatMap(variant => {
    const color = { color: variant.color, swatch: variant.swatch, images: variant.images.join('\n') }
    if (variant.sizes.length === 0) return [color]
    return variant.sizes.map(({ size, stock }) => ({
      ...color,
      size: String(size),
      stock: String(stock),
      stockWas: String(stock),
      exportId,
    }))
  })
  const fields = toLineFields(pickFields(product))
  const ofProduct = {
    ...fields,
    id: product.id,
    bullets: fields.bullets.join('\n'),
    bulletsBengali: fields.bulletsBengali.join('\n'),
  }
  return (lines.length > 0 ? lines : [{}]).map(line => {
    const cells: Partial<Record<LineField, unknown>> = { ...ofProduct, ...line }
    return lineFields.map(field => guardedCell(String(cells[field] ?? '')))
  })
}
