import { z } from 'zod'
import type { DeskProduct, DeskProductEntry } from '#domain/desk-product.ts'
import { totalStock } from '#domain/product.ts'
import { MOVEMENT_REASONS, type StockMovement } from '#domain/stock.ts'
import {
  isStock,
  MAXIMUM_COLORS,
  MAXIMUM_IMAGES,
  MAXIMUM_SIZES,
  VARIANT_MESSAGES,
} from '#domain/variant-fields.ts'
import { success } from './envelope.ts'
import { ignored, ProductChangeWire, productFields, shopsOwn, storedImage } from './product-fields-wire.ts'
import { ProductWire, productToWire } from './product-wire.ts'
import { colorName, shoeSize, VariantChanges } from './variant-update-wire.ts'

const { slug, description, made_with, keyFeatures, status, image, discount } = productFields

const stock = z.number(VARIANT_MESSAGES.stock).refine(isStock, VARIANT_MESSAGES.stock)

/**
 * A product to add: the form of the desk. Colours come afterwards; programs may send them along. What is the shop's own
 * is ignored as in an edit, so that a product that was answered can be sent as the beginning of another.
 */
export const NewProductWire = z.strictObject({
  ...productFields,
  ...shopsOwn,
  slug: slug.or(z.literal('')).optional().describe('Made from the name when absent or empty'),
  discount: discount.default(0),
  image,
  description: description.default(''),
  made_with: made_with.default(''),
  keyFeatures: keyFeatures.default({ subtitle: '', paragraph: '', bullets: [] }),
  status: status.default('published'),
  variants: z
    .array(
      z.strictObject({
        color: colorName,
        value: z.string().regex(/^#[0-9a-f]{6}$/i),
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

/** The product to add by its names inside the shop, without what is the shop's own. */
export const newProductFromWire = (wire: NewProductWire) => ({
  name: wire.name,
  ...(wire.slug !== undefined && { slug: wire.slug }),
  title: wire.title,
  category: wire.category,
  priceTaka: wire.price,
  discountPercent: wire.discount,
  image: wire.image,
  description: wire.description,
  madeWith: wire.made_with,
  keyFeatures: wire.keyFeatures,
  status: wire.status,
  variants: wire.variants.map(({ color, value, sizes, images }) => ({
    color,
    swatch: value,
    sizes: sizes.map(({ size, stock }) => ({ size, stock })),
    images,
  })),
})

/** `expected`: the values that the sender saw; one that is another by now refuses the whole change with 409. */
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
 * What of a product to delete: a colour with all its sizes, or one size of it. In the body, or in the query. Strict,
 * because a mistyped `targetSize` would delete a whole colour.
 */
export const VariantTarget = z.strictObject({
  productId: z.string().optional().describe('Stands in the address already'),
  targetColor: colorName,
  targetSize: shoeSize.optional(),
})

/** Says how many pairs of a deleted size are in orders that are still open. */
export function variantDeletedMessage(reservedPairs: number): string {
  if (reservedPairs === 0) return 'Variant deleted.'
  const pairs = reservedPairs === 1 ? '1 pair of it stays' : `${reservedPairs} pairs of it stay`
  return `Variant deleted. ${pairs} in open orders and will not come back into stock.`
}

export const DeskProductWire = ProductWire.extend({
  reserved: z.int().describe('Pairs in orders that have not left for good; not part of the stock'),
  variants: z.array(
    z.object({
      color: z.string(),
      value: z.string(),
      sizes: z.array(z.object({ size: z.number(), stock: z.int(), reserved: z.int() })),
      images: z.array(z.string()),
    }),
  ),
})
export type DeskProductWire = z.infer<typeof DeskProductWire>
export const DeskProductAnswer = success(DeskProductWire)

export const DeskProductEntryWire = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  image: z.string(),
  price: z.int(),
  discount: z.int(),
  status: z.enum(['draft', 'published']),
  total_stock: z.int(),
})
export type DeskProductEntryWire = z.infer<typeof DeskProductEntryWire>
export const DeskProductsAnswer = success(z.array(DeskProductEntryWire))

export const StockHistoryQuery = z.object({
  color: colorName,
  size: shoeSize,
  before: z
    .string()
    .max(64)
    .optional()
    .describe('The id of the last movement that was seen: older ones follow'),
})
const StockMovementWire = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  change: z.int(),
  stock: z.int().describe('After the change'),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.string().nullable(),
  by: z.string().describe('An email, or shop'),
  order_no: z.int().nullable(),
})
export const StockHistoryAnswer = success(z.array(StockMovementWire)).extend({
  more: z.boolean().describe('Whether there are older ones'),
})

export function deskProductToWire(product: DeskProduct): DeskProductWire {
  const wire = productToWire(product)
  const reserved = product.variants
    .flatMap(({ sizes }) => sizes)
    .reduce((sum, size) => sum + size.reserved, 0)
  const variants = product.variants.map(({ color, sizes, images }, index) => ({
    color,
    value: wire.variants[index]?.value ?? '',
    sizes: sizes.map(({ size, stock, reserved: held }) => ({ size, stock, reserved: held })),
    images,
  }))
  return { ...wire, total_stock: totalStock(product), reserved, variants }
}

export const deskEntryToWire = (entry: DeskProductEntry): DeskProductEntryWire => ({
  _id: entry.id,
  name: entry.name,
  slug: entry.slug,
  category: entry.category,
  image: entry.image,
  price: entry.priceTaka,
  discount: entry.discountPercent,
  status: entry.status,
  total_stock: entry.pairs,
})

export const movementToWire = (movement: StockMovement) => ({
  _id: movement.id,
  at: movement.at,
  change: movement.change,
  stock: movement.pairs,
  reason: movement.reason,
  note: movement.note,
  by: movement.by,
  order_no: movement.orderNo,
})
