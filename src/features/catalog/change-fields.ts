import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import { lacksPicture, type ProductFields } from '#domain/catalog/product-fields.ts'
import type { Refusal } from '#domain/refusal.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'
import { foldCase } from './fold-case.ts'
import { lockProduct } from './lock-product.ts'
import { publishProduct } from './publish-product.ts'
import { toColumns, toProduct } from './rows.ts'
import { sameField, shownIn } from './shown-in.ts'
import { standingSpelling } from './standing-spelling.ts'

export type FieldsChange = {
  productId: string
  fields: Partial<ProductFields>
  /** The values that the staff member saw; when one is another by now, the whole change is refused. */
  expected: Partial<ProductFields>
  now: Date
}

/** `field_changed` comes with what the fields hold now; `picture_needed`: to be published. */
export type FieldsCode =
  | 'field_changed'
  | 'name_taken'
  | 'picture_needed'
  | 'picture_unknown'
  | 'product_not_found'
  | 'slug_taken'

type Done = { ok: true } | Refusal<FieldsCode>

/**
 * Changes fields of a product in the transaction of a verb, and publishes where they are shown; fields not named stay.
 * The earlier address redirects to the new one. `field_changed` comes with what the fields hold now; `picture_needed`:
 * to be published.
 */
export async function changeFields(transaction: Transaction, change: FieldsChange): Promise<Done> {
  const { productId, now } = change
  const row = await lockProduct(transaction, productId)
  if (!row || row.deleted_at !== null) return { ok: false, code: 'product_not_found' }
  const before = toProduct(row, [])
  const present = conflictingFields(before, change.expected)
  if (Object.keys(present).length > 0) return { ok: false, code: 'field_changed', present }
  const { category } = change.fields
  const spelled =
    category === undefined ? {} : { category: await standingSpelling(transaction, category, change) }
  const changed = otherwise(before, { ...change.fields, ...spelled })
  if (Object.keys(changed).length === 0) return { ok: true }
  const after = { ...before, ...changed }
  if (lacksPicture(after)) return { ok: false, code: 'picture_needed' }
  const step = { productId, before, after, now }
  for (const write of [writeName, writeSlug, writeImage]) {
    const written = await write(transaction, step)
    if (!written.ok) return written
  }
  await writeRest(transaction, step)
  const place = shownIn(before, after)
  if (place) publishProduct(transaction, productId, place)
  return { ok: true }
}

type Step = { productId: string; before: ProductFields; after: ProductFields; now: Date }

/** The given fields that differ from the product's, with the given values. */
function otherwise(product: ProductFields, given: Partial<ProductFields>): Partial<ProductFields> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.filter(([name, value]) => !sameField(Reflect.get(product, name), value)))
}

/** The given fields that differ from the product's, with the product's values. */
function conflictingFields(product: ProductFields, given: Partial<ProductFields>): Partial<ProductFields> {
  const names = Object.keys(otherwise(product, given))
  return Object.fromEntries(names.map(name => [name, Reflect.get(product, name)]))
}

async function writeName({ tx }: Transaction, { productId, before, after }: Step): Promise<Done> {
  if (after.name === before.name) return { ok: true }
  const name = after.name.trim()
  const nameKey = foldCase(name)
  const taken = await tx
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', nameKey)
    .where('id', '<>', productId)
    .executeTakeFirst()
  if (taken) return { ok: false, code: 'name_taken' }
  const update = tx.updateTable('products').set({ name, name_key: nameKey }).where('id', '=', productId)
  return await unlessTaken(update.execute(), 'name_taken')
}

/** The former slug redirects to this product. A former slug of the same product is taken back. */
async function writeSlug({ tx }: Transaction, { productId, before, after }: Step): Promise<Done> {
  const { slug } = after
  if (slug === before.slug) return { ok: true }
  // present slugs first: one that is given up in between would otherwise be found in neither table
  const present = await tx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  if (present) return { ok: false, code: 'slug_taken' }
  const former = await tx
    .selectFrom('product_slugs')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (former && former.product_id !== productId) return { ok: false, code: 'slug_taken' }
  const update = tx.updateTable('products').set({ slug }).where('id', '=', productId)
  const written = await unlessTaken(update.execute(), 'slug_taken')
  if (!written.ok) return written
  if (former) await tx.deleteFrom('product_slugs').where('slug', '=', slug).execute()
  await tx.insertInto('product_slugs').values({ slug: before.slug, product_id: productId }).execute()
  return { ok: true }
}

const writeImage = (transaction: Transaction, { before, after, now }: Step): Promise<Done> =>
  claimPictures(transaction, after.image === before.image ? [] : [after.image], now)

async function writeRest({ tx }: Transaction, { productId, after, now }: Step): Promise<void> {
  const { name, slug, ...rest } = toColumns(after)
  const columns = { ...rest, updated_at: now.toISOString() }
  await tx.updateTable('products').set(columns).where('id', '=', productId).execute()
}

/** Two changes take one name or slug at the same moment: the second write finds it taken. */
async function unlessTaken(written: Promise<unknown>, code: 'name_taken' | 'slug_taken'): Promise<Done> {
  try {
    await written
    return { ok: true }
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code }
    throw error
  }
}
