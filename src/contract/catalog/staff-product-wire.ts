import { z } from 'zod'
import { swatchHex, totalStock } from '#domain/catalog/product.ts'
import type { StaffProduct, StaffProductEntry } from '#domain/catalog/staff-product.ts'
import type { StockMovement } from '#domain/catalog/stock.ts'
import {
  isStock,
  MAXIMUM_COLORS,
  MAXIMUM_IMAGES,
  MAXIMUM_SIZES,
  VARIANT_MESSAGES,
} from '#domain/catalog/variant-fields.ts'
import type { WireOf } from '../codec-parts.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { movementCodec, productFieldsCodec, staffEntryCodec, staffProductCodec } from './product-codec.ts'
import {
  ignored,
  optionalTexts,
  ProductChangeWire,
  productFields,
  shopsOwn,
  storedImage,
} from './product-fields-wire.ts'
import { colorName, shoeSize, VariantChanges } from './variant-update-wire.ts'

const { slug, status, discount } = productFields

const stock = z.number(VARIANT_MESSAGES.stock).refine(isStock, VARIANT_MESSAGES.stock)

/**
 * A new product: the form of the back office. Colours are added later; programs may send them at once. Read-only fields
 * are ignored as in an edit, so that an answered product can be sent as the start of another.
 */
export const NewProductWire = z.strictObject({
  ...productFields,
  ...shopsOwn,
  slug: slug.or(z.literal('')).optional().describe('Made from the name when absent or empty'),
  discount: discount.default(0),
  ...optionalTexts,
  status: status.default('published'),
  variants: z
    .array(
      z.strictObject({
        color: colorName,
        value: z.string().regex(/^#[0-9a-f]{6}$/i),
        shelf_note: ignored,
        sizes: z
          .array(z.strictObject({ size: shoeSize, stock, reserved: ignored }))
          .max(MAXIMUM_SIZES)
          .default([]),
        images: z
          .array(storedImage)
          .max(MAXIMUM_IMAGES)
          .transform(images => [...new Set(images)])
          .default([]),
      }),
    )
    .max(MAXIMUM_COLORS)
    .default([]),
})
export type NewProductWire = z.infer<typeof NewProductWire>

/** The new product by its names in the shop, without read-only fields. */
export const newProductFromWire = ({ slug = '', variants, ...wire }: NewProductWire) => ({
  ...productFieldsCodec.read({ slug, ...wire }),
  variants: variants.map(({ color, value, sizes, images }) => ({
    color,
    swatch: value,
    sizes: sizes.map(({ size, stock }) => ({ size, stock })),
    images,
  })),
})

/** `expected`: the values that the sender saw; if one has changed, the whole change is refused with 409. */
export const FlexibleUpdateWire = z
  .strictObject({
    productUpdates: ProductChangeWire.optional(),
    expected: ProductChangeWire.optional(),
    variantUpdates: VariantChanges.optional(),
  })
  .refine(
    ({ productUpdates, variantUpdates }) =>
      variantUpdates !== undefined || Object.keys(productUpdates ?? {}).length > 0,
    'Nothing to change was sent.',
  )

/**
 * The part of a product to delete: a colour with all its sizes, or one size of it. In the body, or in the query.
 * Strict, because a mistyped `targetSize` would delete a whole colour.
 */
export const VariantTarget = z.strictObject({
  productId: z.string().optional().describe('Stands in the address already'),
  targetColor: colorName,
  targetSize: shoeSize.optional(),
})

/** The message with the number of pairs of a deleted size in orders that are still open. */
export function variantDeletedMessage(reservedPairs: number): string {
  if (reservedPairs === 0) return 'Variant deleted.'
  const pairs = reservedPairs === 1 ? '1 pair of it stays' : `${reservedPairs} pairs of it stay`
  return `Variant deleted. ${pairs} in open orders and will not come back into stock.`
}

export const StaffProductWire = schemaOf(staffProductCodec, {
  reserved: 'Pairs in orders that have not left for good; not part of the stock',
})
/** For a deleted product whose name another one has by now. */
export const RestoreProductWire = z
  .strictObject({ name: productFields.name.optional().describe('A name that it gets instead of its own') })
  .nullish()

export const StaffProductAnswer = success(StaffProductWire)
export const StaffProductsAnswer = success(z.array(schemaOf(staffEntryCodec)))

export const StockHistoryQuery = z.object({
  color: colorName,
  size: shoeSize,
  before: z
    .string()
    .max(64)
    .optional()
    .describe('The id of the last movement that was seen: older ones follow'),
})
const StockMovementWire = schemaOf(movementCodec, {
  stock: 'After the change',
  by: 'An email, or shop',
})
export const StockHistoryAnswer = success(z.array(StockMovementWire)).extend({
  more: z.boolean().describe('Whether there are older ones'),
})

export function staffProductToWire(product: StaffProduct): WireOf<typeof staffProductCodec> {
  const colors = product.variants.map(variant => ({
    ...variant,
    swatch: swatchHex(variant.color, variant.swatch),
  }))
  const reserved = colors.flatMap(({ sizes }) => sizes).reduce((sum, size) => sum + size.reserved, 0)
  return staffProductCodec.write({
    ...product,
    pairs: totalStock(product),
    reserved,
    swatches: colors,
    colors,
  })
}

export const staffEntryToWire = (entry: StaffProductEntry) => staffEntryCodec.write(entry)

export const movementToWire = (movement: StockMovement) => movementCodec.write(movement)
