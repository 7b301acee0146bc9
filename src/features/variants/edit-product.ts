import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type UpdateProductOutcome, updateProduct } from './update-product.ts'

/** Fields left out stay. */
export type ProductEdit = {
  by: Admin
  id: string
  fields: Partial<ProductFields>
  counts?: readonly UpdateOf<'set_stock'>[]
}

/** Changes fields of a product, whatever they held, and sets counted stock. */
export const editProduct = (
  shop: Shop,
  { by, id, fields, counts = [] }: ProductEdit,
): Promise<UpdateProductOutcome> => updateProduct(shop, { by, productId: id, fields, variants: counts })
