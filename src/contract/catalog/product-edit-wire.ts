import { z } from 'zod'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import { isStock, VARIANT_MESSAGES } from '#domain/catalog/variant-fields.ts'
import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import { fieldsFromWire, ignored, productFields, shopsOwn } from './product-fields-wire.ts'
import { colorName, shoeSize } from './variant-update-wire.ts'

const { slug: _slug, ...fields } = productFields
const stock = z.number(VARIANT_MESSAGES.stock).refine(isStock, VARIANT_MESSAGES.stock)

const EditedSize = z.strictObject({
  size: shoeSize,
  stock: stock.optional().describe('Ignored without expectedStock, since pairs may have been sold meanwhile'),
  expectedStock: stock.optional().describe('Refused with 409 when the stock is another one by now'),
  reserved: ignored,
})

/**
 * Any fields of a product, or the whole product as the shop answered it: read-only fields are ignored, and all of the
 * variants except a stock that names the number it replaces.
 */
export const ProductEditWire = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    variants: z
      .array(
        z.strictObject({
          color: colorName,
          sizes: z.array(EditedSize).optional(),
          value: ignored,
          images: ignored,
          shelf_note: ignored,
        }),
      )
      .optional(),
    ...shopsOwn,
    slug: ignored,
  })
  .transform(
    ({ _id, slug, total_stock, reserved, colors, createdAt, updatedAt, variants = [], ...sent }) => ({
      fields: fieldsFromWire(sent),
      counts: variants.flatMap(({ color, sizes = [] }) => sizes.flatMap(size => countOf(color, size))),
    }),
  )
  .refine(({ fields, counts }) => hasAny(fields) || counts.length > 0, 'Nothing to change was sent.')

const hasAny = (fields: Partial<ProductFields>): boolean => Object.keys(fields).length > 0

function countOf(
  color: string,
  { size, stock, expectedStock }: z.infer<typeof EditedSize>,
): UpdateOf<'set_stock'>[] {
  if (stock === undefined || expectedStock === undefined) return []
  const why = { reason: 'correction', note: null } as const
  return [{ kind: 'set_stock', color, size, newSize: size, stock, expectedStock, ...why }]
}
