import { swatchHex } from '#domain/catalog/product.ts'
import { MAXIMUM_COLORS } from '#domain/catalog/variant-fields.ts'
import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { findColor } from './find-color.ts'
import { insertSizes } from './insert-sizes.ts'
import type { Editing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'

/** Adds a colour after the others. `color_taken`: regardless of case. */
export async function addColor(
  editing: Editing,
  { color, swatch, sizes }: UpdateOf<'add_color'>,
): Promise<{ ok: true } | Refusal<'color_taken' | 'size_taken' | 'too_many_colors' | 'too_many_sizes'>> {
  const { tx } = editing.transaction
  const productId = editing.product.id
  if (await findColor(tx, { productId, color })) return { ok: false, code: 'color_taken' }
  const last = await tx
    .selectFrom('variants')
    .select(variants => [variants.fn.max('position').as('position'), variants.fn.countAll().as('colors')])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (Number(last?.colors ?? 0) >= MAXIMUM_COLORS) return { ok: false, code: 'too_many_colors' }
  const id = newId(editing.now)
  const position = (last?.position ?? -1) + 1
  await tx
    .insertInto('variants')
    .values({ id, product_id: productId, color, swatch: swatchHex(color, swatch), images: '[]', position })
    .execute()
  await touchProduct(editing, 'window')
  return await insertSizes(editing, { variantId: id, sizes })
}
