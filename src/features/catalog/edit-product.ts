import type { DeskProduct } from '#domain/desk-product.ts'
import type { ProductFields } from '#domain/product-fields.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { changeFields } from './change-fields.ts'
import { readDeskProduct } from './read-desk-product.ts'

/** What is left out stays. */
export type ProductEdit = { by: Admin; id: string; fields: Partial<ProductFields> }

/** Changes fields of a product, whatever they held. Refusals: those of `changeFields` but `field_changed`. */
export function editProduct(
  shop: Shop,
  { id, fields }: ProductEdit,
): Promise<{ ok: true; product: DeskProduct } | Refusal> {
  const now = shop.clock.now()
  return shop.db.transact(async work => {
    const changed = await changeFields(work, { productId: id, fields, expected: {}, now })
    return changed.ok ? readDeskProduct(work.tx, id) : changed
  })
}
