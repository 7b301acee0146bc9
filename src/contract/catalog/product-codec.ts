import type { ProductFieldName, ProductFields } from '#domain/catalog/product-fields.ts'
import { MOVEMENT_REASONS } from '#domain/catalog/stock.ts'
import {
  type Codec,
  type Fields,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  type ValueOf,
  type WireName,
  whole,
} from '../codec-parts.ts'

const features = objectOf({ subtitle: text, paragraph: text, bullets: listOf(text) })

/** The fields of a product with their wire names, in the order of the document. */
export const productFieldCodecs = {
  name: text,
  slug: text,
  title: text,
  category: text,
  priceTaka: named('price', whole),
  discountPercent: named('discount', whole),
  image: text,
  description: text,
  madeWith: named('made_with', text),
  keyFeatures: features,
  nameBengali: named('name_bengali', text),
  titleBengali: named('title_bengali', text),
  descriptionBengali: named('description_bengali', text),
  madeWithBengali: named('made_with_bengali', text),
  keyFeaturesBengali: named('key_features_bengali', features),
  status: oneOf(['draft', 'published']),
} satisfies { [Name in ProductFieldName]: Codec<ProductFields[Name], unknown> }

type Codecs = typeof productFieldCodecs
export type ProductWireName<Name extends ProductFieldName> = Name extends Name
  ? WireName<Codecs, Name>
  : never

export const productWireName = (name: ProductFieldName): string => {
  const codec: Fields[string] = productFieldCodecs[name]
  return codec.wireName ?? name
}

/** Use `some` for the fields of a change, or the current values of fields. */
export const productFieldsCodec = objectOf(productFieldCodecs)

const { name, slug, title, category, priceTaka, discountPercent, status, ...pageOnlyFields } =
  productFieldCodecs

/** Ids of variants and sizes are not on the wire: a colour and a size name them. */
const variantsOf = <const Size extends Fields, const More extends Fields>(size: Size, more: More) =>
  named(
    'variants',
    listOf(
      objectOf({
        color: text,
        swatch: named('value', text),
        sizes: listOf(objectOf(size)),
        images: listOf(text),
        ...more,
      }),
    ),
  )

/** A product in the API. Prices in whole taka, discount in percent. */
export const productCodec = objectOf({
  id: named('_id', text),
  name,
  slug,
  title,
  category,
  priceTaka,
  discountPercent,
  pairs: named('total_stock', whole),
  ...pageOnlyFields,
  swatches: named('colors', listOf(objectOf({ color: named('name', text), swatch: named('value', text) }))),
  colors: variantsOf({ size: number, stock: whole }, {}),
  status,
  createdAt: instant,
  updatedAt: instant,
})

/** A product as staff see it: with reserved pairs. */
export const staffProductCodec = objectOf({
  ...productCodec.fields,
  colors: variantsOf(
    { size: number, stock: whole, reserved: whole },
    { shelfNote: named('shelf_note', text) },
  ),
  reserved: whole,
})

/** The part that the back office reads: its colours have their own swatches. */
const { swatches: _, ...shown } = staffProductCodec.fields
export const shownProductCodec = objectOf(shown)
export type ShownProduct = ValueOf<typeof shownProductCodec>

/** A row of the list of products. */
export const staffEntryCodec = objectOf({
  id: named('_id', text),
  name,
  nameBengali: pageOnlyFields.nameBengali,
  slug,
  category,
  image: pageOnlyFields.image,
  priceTaka,
  discountPercent,
  status,
  pairs: named('total_stock', whole),
  textsInEnglish: named('texts_in_english', whole),
})

/** A line of the stock ledger of a size. */
export const movementCodec = objectOf({
  id: named('_id', text),
  at: instant,
  change: whole,
  pairs: named('stock', whole),
  reason: oneOf(MOVEMENT_REASONS),
  note: nullable(text),
  by: text,
  orderNo: named('order_no', nullable(whole)),
})
