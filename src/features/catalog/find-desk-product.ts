import type { DeskProduct } from '#domain/desk-product.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readDeskProduct } from './read-desk-product.ts'

/** A product as staff see it, a draft too. */
export const findDeskProduct = (
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; product: DeskProduct } | Refusal<'product_not_found'>> =>
  readDeskProduct(shop.db.main, id)
