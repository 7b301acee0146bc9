import type { Work } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { KeyFeatures, Product, ProductStatus } from '#domain/product.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { recordMovements } from '#features/stock/record-movements.ts'
import { foldCase } from './fold-case.ts'
import { freeSlug } from './free-slug.ts'

export type NewVariant = {
  color: string
  swatch: string
  images: string[]
  sizes: { size: number; stock: number }[]
}

/** A product to create. `status` is published and `position` is last unless told; the slug is made from the name. */
export type NewProduct = {
  name: string
  title: string
  category: string
  priceTaka: number
  discountPercent: number
  image: string
  description: string
  madeWith: string
  keyFeatures: KeyFeatures
  status?: ProductStatus
  position?: number
  variants: NewVariant[]
}

export type CreateProductOutcome = { ok: true; product: Product } | Refusal

/**
 * Creates a product with its colours, sizes and opening stock; a category that stands already keeps its spelling.
 * Refusal: `name_taken`, whatever the name's case.
 */
export function createProduct(shop: Shop, input: NewProduct): Promise<CreateProductOutcome> {
  const now = shop.clock.now()
  return shop.db.transact(async work => {
    const position = input.position ?? (await lastPosition(work)) + 1
    const category = await standingSpelling(work, input.category)
    const product = await insertProduct(work, { product: withIds({ ...input, category }, now), position })
    if (!product) return { ok: false, code: 'name_taken' }
    await insertVariants(work, product)
    const changes = openingStock(product)
    await recordMovements(work, { changes, reason: 'opening', orderId: null, actor: 'shop', now })
    work.tell('catalog', `product:${product.id}`)
    return { ok: true, product }
  })
}

const withIds = (input: NewProduct, now: Date): Omit<Product, 'slug'> => ({
  id: newId(now),
  name: input.name.trim(),
  title: input.title,
  category: input.category,
  priceTaka: input.priceTaka,
  discountPercent: input.discountPercent,
  image: input.image,
  description: input.description,
  madeWith: input.madeWith,
  keyFeatures: input.keyFeatures,
  status: input.status ?? 'published',
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

/** A category that stands already keeps its spelling, so that it is one category wherever it is shown. */
async function standingSpelling({ tx }: Work, category: string): Promise<string> {
  const rows = await tx.selectFrom('products').select('category').distinct().execute()
  return rows.find(row => foldCase(row.category) === foldCase(category))?.category ?? category.trim()
}

async function lastPosition({ tx }: Work): Promise<number> {
  const row = await tx
    .selectFrom('products')
    .select(product => product.fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Another process may take a slug between choosing and inserting it; each such meeting costs one try. */
const SLUG_TRIES = 20

/** The product with the slug it got, or undefined when another product has the name. */
async function insertProduct(
  work: Work,
  { product, position }: { product: Omit<Product, 'slug'>; position: number },
): Promise<Product | undefined> {
  const nameKey = foldCase(product.name)
  for (let tries = 0; tries < SLUG_TRIES; tries++) {
    const slug = await freeSlug(work, product)
    const inserted = await work.tx
      .insertInto('products')
      .values({
        id: product.id,
        slug,
        name: product.name,
        name_key: nameKey,
        title: product.title,
        category: product.category,
        price: product.priceTaka,
        discount: product.discountPercent,
        image: product.image,
        description: product.description,
        made_with: product.madeWith,
        key_features: JSON.stringify(product.keyFeatures),
        status: product.status,
        position,
        created_at: product.createdAt,
        updated_at: product.updatedAt,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return { ...product, slug }
    const named = await work.tx.selectFrom('products').select('id').where('name_key', '=', nameKey).execute()
    if (named.length > 0) return undefined
  }
  throw new Error(`no free slug for ${product.name}`)
}

async function insertVariants({ tx }: Work, product: Product): Promise<void> {
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
