import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Product, Size, Variant } from '#domain/catalog/product.ts'
import { type KeyFeatures, NO_FEATURES, type ProductFields } from '#domain/catalog/product-fields.ts'

/** The columns that become a domain product; the others serve searching and sorting. */
export const PRODUCT_COLUMNS = [
  'products.id',
  'products.slug',
  'products.name',
  'products.title',
  'products.category',
  'products.price',
  'products.discount',
  'products.image',
  'products.description',
  'products.made_with',
  'products.key_features',
  'products.name_bengali',
  'products.title_bengali',
  'products.description_bengali',
  'products.made_with_bengali',
  'products.key_features_bengali',
  'products.status',
  'products.created_at',
  'products.updated_at',
] as const

export type ProductRow = Omit<
  Selectable<Tables['products']>,
  'name_key' | 'position' | 'deleted_at' | 'deleted_by'
>
type VariantRow = Omit<Selectable<Tables['variants']>, 'position' | 'product_id' | 'shelf_note'>

/** The columns that hold what staff can change. */
type FieldColumns = Required<
  Omit<
    Insertable<Tables['products']>,
    'id' | 'name_key' | 'position' | 'created_at' | 'updated_at' | 'deleted_at' | 'deleted_by'
  >
>

/** Empty where nothing is said: an earlier program writes no Bengali, and most lists need none. */
const writeFeatures = (features: KeyFeatures): string => {
  const isEmpty = !features.subtitle && !features.paragraph && features.bullets.length === 0
  return isEmpty ? '' : JSON.stringify(features)
}

export function readFeatures(column: string): KeyFeatures {
  return column === '' ? NO_FEATURES : JSON.parse(column)
}

export const toColumns = (fields: ProductFields): FieldColumns => ({
  slug: fields.slug,
  name: fields.name,
  title: fields.title,
  category: fields.category,
  price: fields.priceTaka,
  discount: fields.discountPercent,
  image: fields.image,
  description: fields.description,
  made_with: fields.madeWith,
  key_features: JSON.stringify(fields.keyFeatures),
  name_bengali: fields.nameBengali,
  title_bengali: fields.titleBengali,
  description_bengali: fields.descriptionBengali,
  made_with_bengali: fields.madeWithBengali,
  key_features_bengali: writeFeatures(fields.keyFeaturesBengali),
  status: fields.status,
})

export function toFields(row: FieldColumns): ProductFields {
  return {
    name: row.name,
    slug: row.slug,
    title: row.title,
    category: row.category,
    priceTaka: row.price,
    discountPercent: row.discount,
    image: row.image,
    description: row.description,
    madeWith: row.made_with,
    keyFeatures: readFeatures(row.key_features),
    nameBengali: row.name_bengali,
    titleBengali: row.title_bengali,
    descriptionBengali: row.description_bengali,
    madeWithBengali: row.made_with_bengali,
    keyFeaturesBengali: readFeatures(row.key_features_bengali),
    status: row.status === 'draft' ? 'draft' : 'published',
  }
}

export const toProduct = (row: ProductRow, variants: Variant[]): Product => ({
  id: row.id,
  ...toFields(row),
  variants,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const imagesOf = (images: string): string[] => JSON.parse(images)

export const toVariant = (row: VariantRow, sizes: Size[]): Variant => ({
  id: row.id,
  color: row.color,
  swatch: row.swatch,
  sizes,
  images: imagesOf(row.images),
})
