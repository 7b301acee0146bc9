import { byName } from '#domain/by-name.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** Every product by name, drafts included. */
export async function listStaffProducts(shop: Shop, _asked: { by: Staff }): Promise<StaffProductEntry[]> {
  const rows = await shop.db.reports
    .selectFrom('products')
    .leftJoin('variants', 'variants.product_id', 'products.id')
    .leftJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.category',
      'products.image',
      'products.price',
      'products.discount',
      'products.status',
    ])
    .select(product => product.fn.coalesce(product.fn.sum<number>('sizes.stock'), product.lit(0)).as('pairs'))
    .where('products.deleted_at', 'is', null)
    .groupBy('products.id')
    .execute()
  const entries = rows.map(
    (row): StaffProductEntry => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      category: row.category,
      image: row.image,
      priceTaka: row.price,
      discountPercent: row.discount,
      status: row.status === 'draft' ? 'draft' : 'published',
      pairs: Number(row.pairs),
    }),
  )
  return entries.sort(byName)
}
