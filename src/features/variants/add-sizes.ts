import type { Refusal } from '#domain/refusal.ts'
import type { UpdateOf } from '#domain/variant-update.ts'
import { findColor } from './find-color.ts'
import { insertSizes } from './insert-sizes.ts'
import type { Editing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'

/** Adds sizes to a colour. */
export async function addSizes(
  editing: Editing,
  { color, sizes }: UpdateOf<'add_sizes'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'size_taken' | 'too_many_sizes'>> {
  const variant = await findColor(editing.transaction.tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  await touchProduct(editing, 'window')
  return await insertSizes(editing, { variantId: variant.id, sizes })
}
