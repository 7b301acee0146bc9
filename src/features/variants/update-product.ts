import { isUniqueViolation } from '#db/db-errors.ts'
import { said } from '#domain/activity/deed.ts'
import { productChanges } from '#domain/catalog/product-changes.ts'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import { isOfTheShelf, type VariantUpdate } from '#domain/catalog/variant-update.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { changeFields, type FieldsCode } from '#features/catalog/change-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { readStaffProduct } from '#features/catalog/read-staff-product.ts'
import type { Shop } from '#features/shop.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import { applyUpdate, type VariantCode } from './apply-update.ts'
import { type Editing, startEditing } from './start-editing.ts'

export type UpdateProductOutcome =
  | { ok: true; product: StaffProduct }
  | Refusal<'not_allowed' | FieldsCode | VariantCode>

/** `expected` are the values of fields that the sender saw. */
export type ProductUpdate = {
  by: Staff
  productId: string
  fields?: Partial<ProductFields>
  expected?: Partial<ProductFields>
  variants?: readonly VariantUpdate[]
}

/**
 * Changes any part of a product, all of it or nothing; a Moderator may change only the stock, and its prices with the
 * right to. Returns the product as it is afterwards.
 */
export async function updateProduct(shop: Shop, update: ProductUpdate): Promise<UpdateProductOutcome> {
  if (!(await mayUpdate(shop, update))) return { ok: false, code: 'not_allowed' }
  try {
    return await writeUpdate(shop, update)
  } catch (error) {
    // another request wrote the same unique value at the same moment; the second try sees it
    if (isUniqueViolation(error)) return await writeUpdate(shop, update)
    throw error
  }
}

const hasAny = (fields: Partial<ProductFields>): boolean => Object.keys(fields).length > 0

async function mayUpdate(shop: Shop, { by, fields = {}, variants = [] }: ProductUpdate): Promise<boolean> {
  if (by.role === 'Admin') return true
  if (!variants.every(isOfTheShelf)) return false
  const { priceTaka: _price, discountPercent: _discount, ...others } = fields
  return !hasAny(others) && (!hasAny(fields) || (await mayDo(shop, by, 'product-prices')))
}

function writeUpdate(shop: Shop, update: ProductUpdate): Promise<UpdateProductOutcome> {
  const { by, productId, fields = {}, expected = {}, variants = [] } = update
  return shop.db.transact(async transaction => {
    const locked = await startEditing(transaction, { productId, actor: by.user.id, now: shop.clock.now() })
    if (!locked) return { ok: false, code: 'product_not_found' }
    const counted = await lockNamedSizes(locked, variants)
    // read while the rows are locked: the ledger is in the sequence of its times
    const editing = { ...locked, now: shop.clock.now() }
    const before = await readStaffProduct(transaction.tx, productId)
    if (!before.ok) return before
    if (hasAny(fields) || hasAny(expected)) {
      const changed = await changeFields(transaction, { productId, fields, expected, now: editing.now })
      if (!changed.ok) return changed
      editing.product.image = fields.image ?? editing.product.image
    }
    for (const one of variants) {
      const applied = await applyUpdate(editing, one)
      if (!applied.ok) return applied
    }
    const after = await readStaffProduct(transaction.tx, productId)
    if (after.ok)
      await recordUpdate(editing, update, { before: before.product, after: after.product, counted })
    return after
  })
}

type Updated = { before: StaffProduct; after: StaffProduct; counted: ReadonlySet<string> }

async function recordUpdate(
  { transaction, now }: Editing,
  { by, variants = [] }: ProductUpdate,
  { counted, ...compared }: Updated,
): Promise<void> {
  const { changes, isStockAlone } = productChanges(compared, counted)
  if (changes.length === 0) return
  const isCount = variants.every(({ kind }) => kind === 'set_stock')
  // the note of a shelf is a change itself
  const notes = variants.flatMap(update => ('reason' in update && update.note !== null ? update.note : []))
  const { id, name } = compared.after
  await recordDeed(transaction, {
    by,
    now,
    what: isStockAlone ? (isCount ? 'stock_counted' : 'stock_changed') : 'product_changed',
    thing: { kind: 'product', id, name },
    changes: [...changes, ...[...new Set(notes)].map(note => said('Note', note))],
  })
}

/**
 * Locks all sizes whose stock is about to change, in the sequence in which orders lock them, so that neither waits for
 * the other. Call it before anything of the product is written: an order locks its sizes first and refers to the
 * product last, and that waits while a new name or address of the product is uncommitted. Returns their ids.
 */
async function lockNamedSizes(
  editing: Editing,
  updates: readonly VariantUpdate[],
): Promise<ReadonlySet<string>> {
  const named = new Set(
    updates.flatMap(update =>
      update.kind === 'set_stock' || update.kind === 'change_stock'
        ? [`${update.size} ${foldCase(update.color)}`]
        : [],
    ),
  )
  if (named.size === 0) return named
  const rows = await editing.transaction.tx
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .select(['sizes.id', 'sizes.size', 'variants.color'])
    .where('variants.product_id', '=', editing.product.id)
    .execute()
  const ids = rows.filter(row => named.has(`${row.size} ${foldCase(row.color)}`)).map(row => row.id)
  for (const id of ids.toSorted()) await lockStock(editing.transaction, id)
  return new Set(ids)
}
