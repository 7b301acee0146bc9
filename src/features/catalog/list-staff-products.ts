import { sql } from 'kysely'
import { byName } from '#domain/by-name.ts'
import { textsInEnglish } from '#domain/catalog/bengali-texts.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readFeatures } from './rows.ts'

/** Every product by name, drafts included. */
export async function listStaffProducts(shop: Shop, _asked: { by: Staff }): Promise<StaffProductEntry[]> {
  const rows = await shop.db.reports
    .selectFrom('products')
    .leftJoin('variants', 'variants.product_id', 'products.id')
    .leftJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select([
      'products.id',
      'products.name',
      'products.name_bengali',
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
  const inEnglish = await countTextsInEnglish(shop)
  const entries = rows.map(
    (row): StaffProductEntry => ({
      id: row.id,
      name: row.name,
      nameBengali: row.name_bengali,
      slug: row.slug,
      category: row.category,
      image: row.image,
      priceTaka: row.price,
      discountPercent: row.discount,
      status: row.status === 'draft' ? 'draft' : 'published',
      pairs: Number(row.pairs),
      textsInEnglish: inEnglish.get(row.id) ?? 0,
    }),
  )
  return entries.sort(byName)
}

/** By product id. Of a text only its first letter is read: whether there is one is the question. */
async function countTextsInEnglish(shop: Shop): Promise<Map<string, number>> {
  const rows = await shop.db.reports
    .selectFrom('products')
    .select(['id', 'name', 'name_bengali', 'title', 'title_bengali', 'key_features', 'key_features_bengali'])
    .select([
      firstLetter('description').as('description'),
      firstLetter('description_bengali').as('description_bengali'),
      firstLetter('made_with').as('made_with'),
      firstLetter('made_with_bengali').as('made_with_bengali'),
    ])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(row => {
      const texts = textsInEnglish({
        name: row.name,
        nameBengali: row.name_bengali,
        title: row.title,
        titleBengali: row.title_bengali,
        description: row.description,
        descriptionBengali: row.description_bengali,
        madeWith: row.made_with,
        madeWithBengali: row.made_with_bengali,
        keyFeatures: readFeatures(row.key_features),
        keyFeaturesBengali: readFeatures(row.key_features_bengali),
      })
      return [row.id, texts.length]
    }),
  )
}

const firstLetter = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 1)`
