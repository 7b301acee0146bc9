import { said } from '#domain/activity/deed.ts'
import { PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { insertProduct, type NewProduct } from './insert-product.ts'
import { readStaffProduct } from './read-staff-product.ts'

/** Adds a product, last in the shop window unless a position is given. */
export function addProduct(
  shop: Shop,
  { by, product }: { by: Admin; product: NewProduct },
): Promise<
  | { ok: true; product: StaffProduct }
  | Refusal<
      | 'color_taken'
      | 'name_taken'
      | 'picture_needed'
      | 'picture_unknown'
      | 'product_not_found'
      | 'size_taken'
      | 'too_many_colors'
      | 'too_many_sizes'
    >
> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const inserted = await insertProduct(transaction, { input: product, actor: by.user.id, now })
    if (!inserted.ok) return inserted
    const { id, name, priceTaka } = inserted.product
    await recordDeed(transaction, {
      by,
      now,
      what: 'product_added',
      thing: { kind: 'product', id, name },
      changes: [said(PRODUCT_FIELDS.priceTaka.label, priceTaka)],
    })
    return await readStaffProduct(transaction.tx, id)
  })
}
