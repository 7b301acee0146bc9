import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readStaffProduct } from './read-staff-product.ts'

/** A product as staff see it, also a draft. */
export const findStaffProduct = (
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; product: StaffProduct } | Refusal<'product_not_found'>> =>
  readStaffProduct(shop.db.main, id)
