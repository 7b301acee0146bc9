import { isUniqueViolation } from '#db/db-errors.ts'
import type { DeskProduct } from '#domain/desk-product.ts'
import type { ProductFields } from '#domain/product-fields.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isStockAlone, type VariantUpdate } from '#domain/variant-update.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { changeFields } from '#features/catalog/change-fields.ts'
import { readDeskProduct } from '#features/catalog/read-desk-product.ts'
import type { Shop } from '#features/shop.ts'
import { applyUpdate } from './apply-update.ts'
import { holdNamedSizes } from './hold-named-sizes.ts'
import { startEditing } from './start-editing.ts'

type Updated = { ok: true; product: DeskProduct } | Refusal

/** `expected` are the values of fields that the sender saw. */
export type ProductUpdate = {
  by: Staff
  productId: string
  fields?: Partial<ProductFields>
  expected?: Partial<ProductFields>
  variants?: readonly VariantUpdate[]
}

/**
 * Changes any part of a product, all of it or nothing; a Moderator numbers of pairs alone. Answers the product as the
 * shop holds it then. Refusals: `not_allowed`,
 * `product_not_found`, those of `changeFields`, and those of each change of a variant.
 */
export async function updateProduct(shop: Shop, update: ProductUpdate): Promise<Updated> {
  if (!mayUpdate(update)) return { ok: false, code: 'not_allowed' }
  try {
    return await writeUpdate(shop, update)
  } catch (error) {
    // what must be there once was written by somebody else at the same moment; this time it is there to be seen
    if (isUniqueViolation(error)) return await writeUpdate(shop, update)
    throw error
  }
}

const hasFields = ({ fields = {} }: ProductUpdate): boolean => Object.keys(fields).length > 0

function mayUpdate(update: ProductUpdate): boolean {
  if (update.by.role === 'Admin') return true
  return !hasFields(update) && (update.variants ?? []).every(isStockAlone)
}

function writeUpdate(shop: Shop, update: ProductUpdate): Promise<Updated> {
  const { by, productId, fields = {}, expected = {}, variants = [] } = update
  const now = shop.clock.now()
  return shop.db.transact(async work => {
    const editing = await startEditing(work, { productId, actor: by.user.id, now })
    if (!editing) return { ok: false, code: 'product_not_found' }
    if (hasFields(update)) {
      const changed = await changeFields(work, { productId, fields, expected, now })
      if (!changed.ok) return changed
      editing.product.image = fields.image ?? editing.product.image
    }
    await holdNamedSizes(editing, variants)
    for (const one of variants) {
      const applied = await applyUpdate(editing, one)
      if (!applied.ok) return applied
    }
    return await readDeskProduct(work.tx, productId)
  })
}
