import type { Transaction } from '#db/open-db.ts'
import { type BengaliField, type BengaliTexts, NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductStatus } from '#domain/catalog/product-fields.ts'
import { lacksPicture, type ProductFields, pickFields } from '#domain/catalog/product-fields.ts'
import { MAXIMUM_COLORS, MAXIMUM_SIZES } from '#domain/catalog/variant-fields.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordMovements } from '#features/stock/record-movements.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'
import { foldCase } from './fold-case.ts'
import { freeSlug } from './free-slug.ts'
import { publishProduct } from './publish-product.ts'
import { toColumns } from './rows.ts'
import { standingSpelling } from './standing-spelling.ts'

export type NewVariant = {
  color: string
  swatch: string
  images: string[]
  sizes: { size: number; stock: number }[]
}

/** A product to create. By default `status` is published and `position` is last; the slug is made from the name. */
export type NewProduct = Omit<ProductFields, BengaliField | 'slug' | 'status'> &
  Partial<BengaliTexts> & {
    /** Used as it is when free, otherwise with `-2`, `-3`, ... behind it; made from the name when empty. */
    slug?: string
    status?: ProductStatus
    position?: number
    variants: NewVariant[]
  }

export type InsertProductOutcome =
  | { ok: true; product: Product }
  | Refusal<
      | 'color_taken'
      | 'name_taken'
      | 'picture_needed'
      | 'picture_unknown'
      | 'size_taken'
      | 'too_many_colors'
      | 'too_many_sizes'
    >

/**
 * Writes a product with its colours, sizes and opening stock in the transaction of a verb; a category that exists keeps
 * its spelling. `actor`: `shop`, or a staff member's id. `name_taken`: regardless of case; `color_taken` and
 * `size_taken`: one is given twice; `picture_needed`: only a draft may be without one.
 */
export async function insertProduct(
  transaction: Transaction,
  { input, actor, now, note = null }: { input: NewProduct; actor: string; now: Date; note?: string | null },
): Promise<InsertProductOutcome> {
  const wrong = whatComesTwice(input) ?? whatIsTooMuch(input) ?? whatIsMissing(input)
  if (wrong) return { ok: false, code: wrong }
  const pictures = [input.image, ...input.variants.flatMap(({ images }) => images)]
  const used = await claimPictures(transaction, pictures, now)
  if (!used.ok) return used
  const position = input.position ?? (await lastPosition(transaction)) + 1
  const category = await standingSpelling(transaction, input.category)
  const made = withIds({ ...input, category }, now)
  const product = await insertRow(transaction, { product: made, wantedSlug: input.slug ?? '', position })
  if (!product) return { ok: false, code: 'name_taken' }
  await insertVariants(transaction, product)
  const changes = openingStock(product)
  await recordMovements(transaction, { changes, reason: 'opening', orderId: null, actor, now, note })
  if (product.status === 'published') publishProduct(transaction, product.id, 'window')
  return { ok: true, product }
}

function whatComesTwice({ variants }: NewProduct): 'color_taken' | 'size_taken' | undefined {
  const areTwice = (values: unknown[]) => new Set(values).size < values.length
  if (areTwice(variants.map(({ color }) => foldCase(color)))) return 'color_taken'
  return variants.some(({ sizes }) => areTwice(sizes.map(({ size }) => size))) ? 'size_taken' : undefined
}

function whatIsTooMuch({ variants }: NewProduct): 'too_many_colors' | 'too_many_sizes' | undefined {
  if (variants.length > MAXIMUM_COLORS) return 'too_many_colors'
  return variants.some(({ sizes }) => sizes.length > MAXIMUM_SIZES) ? 'too_many_sizes' : undefined
}

const withIds = (input: NewProduct, now: Date): Omit<Product, 'slug'> => ({
  id: newId(now),
  ...pickFields({ ...NO_BENGALI, slug: '', status: 'published', ...input }),
  name: input.name.trim(),
  variants: input.variants.map(variant => ({
    id: newId(now),
    color: variant.color,
    swatch: variant.swatch,
    images: variant.images,
    sizes: variant.sizes
      .map(({ size, stock }) => ({ id: newId(now), size, stock }))
      .sort((one, other) => one.size - other.size),
  })),
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
})

const openingStock = (product: Product) =>
  product.variants.flatMap(({ sizes }) => sizes.map(({ id, stock }) => ({ sizeId: id, change: stock })))

const whatIsMissing = ({ status = 'published', image }: NewProduct): 'picture_needed' | undefined =>
  lacksPicture({ status, image }) ? 'picture_needed' : undefined

async function lastPosition({ tx }: Transaction): Promise<number> {
  const row = await tx
    .selectFrom('products')
    .select(product => product.fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Another process may take a slug between choosing and inserting it; each collision costs one try. */
const SLUG_TRIES = 20

/** The product with its final slug, or undefined when another product has the name. */
async function insertRow(
  transaction: Transaction,
  { product, wantedSlug, position }: { product: Omit<Product, 'slug'>; wantedSlug: string; position: number },
): Promise<Product | undefined> {
  const nameKey = foldCase(product.name)
  for (let tries = 0; tries < SLUG_TRIES; tries++) {
    const slug = await freeSlug(transaction, { ...product, slug: wantedSlug })
    const inserted = await transaction.tx
      .insertInto('products')
      .values({
        id: product.id,
        ...toColumns({ ...product, slug }),
        name_key: nameKey,
        position,
        created_at: product.createdAt,
        updated_at: product.updatedAt,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return { ...product, slug }
    const named = await transaction.tx
      .selectFrom('products')
      .select('id')
      .where('name_key', '=', nameKey)
      .execute()
    if (named.length > 0) return undefined
  }
  throw new Error(`no free slug for ${product.name}`)
}

async function insertVariants({ tx }: Transaction, product: Product): Promise<void> {
  if (product.variants.length === 0) return
  const variants = product.variants.map(({ id, color, swatch, images }, position) => ({
    id,
    product_id: product.id,
    color,
    swatch,
    images: JSON.stringify(images),
    position,
  }))
  await tx.insertInto('variants').values(variants).execute()
  const sizes = product.variants.flatMap(variant =>
    variant.sizes.map(size => ({ ...size, variant_id: variant.id })),
  )
  if (sizes.length > 0) await tx.insertInto('sizes').values(sizes).execute()
}
