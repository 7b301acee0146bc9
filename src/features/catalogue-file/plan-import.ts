import { type CatalogueLine, fromLineFields } from '#domain/catalog/catalogue-line.ts'
import type { Product } from '#domain/catalog/product.ts'
import { EMPTY_TEXTS, FIELD_MESSAGES, lacksPicture } from '#domain/catalog/product-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import type { NewProduct } from '#features/catalog/insert-product.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import {
  type ColorLines,
  colorsOfLines,
  fieldsOfLines,
  groupLines,
  type ProductLines,
  type SaidFields,
} from './group-lines.ts'
import type { ImportNotes } from './import-notes.ts'
import type { ImportPlan, Planning, ProductEdits } from './import-plan.ts'
import { planColors, planNewColors } from './plan-colors.ts'
import { changedFields, noteChangedFields } from './plan-fields.ts'

/** Orders wait while a file is applied on SQLite: this many take a small machine some two seconds. */
const MAXIMUM_CHANGES = 5000
/** The addresses of many new products of one kind are searched one after the other. */
const MAXIMUM_ADDED = 1000

/** Some ten milliseconds of work. */
const LINES_AT_A_TIME = 500

/** Plans the changes of a file to the present catalogue; its problems go to the notes. */
export async function planImport(lines: readonly CatalogueLine[], planning: Planning): Promise<ImportPlan> {
  const plan: ImportPlan = { added: [], edits: [] }
  const claims = { products: new Map(), names: new Map(), slugs: new Map() }
  let lineCount = 0
  for (const group of groupLines(lines)) {
    lineCount += group.lines.length
    if (lineCount >= LINES_AT_A_TIME) {
      await yieldToEventLoop()
      lineCount = 0
    }
    const said = fieldsOfLines(group, planning.notes)
    const product = productOf(group, said, planning)
    if (product === 'unknown') continue
    claim({ group, said, product }, claims, planning)
    if (product) plan.edits.push(planEdits(group, { said, product }, planning))
    else plan.added.push(...planAddition(group, said, planning))
  }
  limitFile(plan, planning.notes)
  return plan
}

/** The product of the lines; undefined: one to add. */
function productOf(
  { id, first }: ProductLines,
  { fields }: SaidFields,
  { present, notes }: Planning,
): Product | undefined | 'unknown' {
  if (id === null) return present.products.get(present.names.get(foldCase(fields.name ?? '')) ?? '')
  const product = present.products.get(id)
  if (product) return product
  notes.say(first, 'id', 'No product of the shop has this id. Empty the cell to add the product anew.')
  return 'unknown'
}

type Claims = Record<'products' | 'names' | 'slugs', Map<string, number>>
type Claimer = { group: ProductLines; said: SaidFields; product: Product | undefined }

/** A product may be in the file once; a name or an address belongs to one product alone. */
function claim({ group, said, product }: Claimer, claims: Claims, { present, notes }: Planning): void {
  const { fields, lineOf } = said
  const other = product && claims.products.get(product.id)
  if (other !== undefined) notes.say(group.first, 'name', `Line ${other} is of this product too, by its id.`)
  if (product) claims.products.set(product.id, group.first.line)
  const belongs = (field: 'name' | 'slug', value: string, owner: string | undefined) => {
    const claimed = claims[`${field}s`]
    const line = lineOf(field)
    const before = claimed.get(value)
    if (before !== undefined) notes.say(line, field, `Line ${before} gives this ${field} to another product.`)
    else if (owner !== undefined && owner !== product?.id)
      notes.refuse(line, field, { ok: false, code: `${field}_taken` })
    claimed.set(value, line.line)
  }
  if (fields.name !== undefined) {
    const name = foldCase(fields.name)
    belongs('name', name, present.names.get(name))
  }
  if (fields.slug !== undefined) belongs('slug', fields.slug, present.slugs.get(fields.slug))
  const { image } = fields
  if (image !== undefined && image !== product?.image && !present.hasPicture(image))
    notes.refuse(lineOf('image'), 'image', { ok: false, code: 'picture_unknown' })
}

function planEdits(
  group: ProductLines,
  { said, product }: { said: SaidFields; product: Product },
  planning: Planning,
): ProductEdits {
  const colors = colorsOfLines(group, planning.notes)
  const fields = changedFields(product, said.fields)
  // a product that lacked a picture takes the first one of its colours
  if (product.image === '' && fields.image === undefined && firstOf(colors) !== '')
    fields.image = firstOf(colors)
  if (lacksPicture({ ...product, ...fields }))
    planning.notes.refuse(said.lineOf('status'), 'image', { ok: false, code: 'picture_needed' })
  noteChangedFields({ product, fields, said }, planning.notes)
  return { line: group.first.line, productId: product.id, fields, ...planColors(colors, product, planning) }
}

const REQUIRED = [
  ['name', FIELD_MESSAGES.name],
  ['title', FIELD_MESSAGES.title],
  ['category', FIELD_MESSAGES.category],
  ['priceTaka', FIELD_MESSAGES.price],
] as const

/** A new product is a draft until it has a picture, which may also be the first of one of its colours. */
function planAddition(group: ProductLines, said: SaidFields, planning: Planning): ImportPlan['added'] {
  const { notes } = planning
  const { fields } = said
  for (const [field, message] of REQUIRED)
    if (fields[field] === undefined) notes.say(group.first, field, message)
  const { name = '', title = '', category = '', priceTaka = 0, ...rest } = fields
  const optional = fromLineFields(rest, EMPTY_TEXTS)
  const { line } = group.first
  const colors = colorsOfLines(group, notes)
  const image = fields.image ?? firstOf(colors)
  const status = fields.status ?? (image === '' ? 'draft' : 'published')
  if (lacksPicture({ status, image }))
    notes.refuse(said.lineOf('status'), 'image', { ok: false, code: 'picture_needed' })
  notes.change({ line, product: name, color: null, size: null, kind: 'product_added', to: status })
  const product: NewProduct = {
    ...EMPTY_TEXTS,
    discountPercent: 0,
    ...optional,
    name,
    title,
    category,
    priceTaka,
    image,
    status,
    variants: planNewColors(colors, name, planning),
  }
  return [{ line, product }]
}

const firstOf = (colors: readonly ColorLines[]): string =>
  colors.flatMap(({ images }) => images?.urls ?? [])[0] ?? ''

/** Notes a problem where a file holds more than one import may add. */
function limitFile({ added }: ImportPlan, notes: ImportNotes): void {
  const product = added[MAXIMUM_ADDED]
  if (product)
    notes.say(product, 'name', `A file adds at most ${MAXIMUM_ADDED} products. Put these into another one.`)
  const change = notes.changes()[MAXIMUM_CHANGES]
  if (change)
    notes.say(
      change,
      'name',
      `A file brings at most ${MAXIMUM_CHANGES} changes. Put those from here into another one.`,
    )
}
