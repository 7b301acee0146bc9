import type { Refusal } from '#domain/refusal.ts'
import type { UpdateOf } from '#domain/variant-update.ts'
import { findColor } from './find-color.ts'
import type { Editing } from './start-editing.ts'
import { writeImages } from './write-images.ts'

/**
 * Orders the pictures of a colour anew. `field_changed` when those that were sent are not the ones it has.
 */
export async function orderImages(
  editing: Editing,
  { color, images }: UpdateOf<'order_images'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'field_changed'>> {
  const variant = await findColor(editing.transaction.tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  if (JSON.stringify(images.toSorted()) !== JSON.stringify(variant.images.toSorted()))
    return { ok: false, code: 'field_changed' }
  if (images.every((image, index) => image === variant.images[index])) return { ok: true }
  await writeImages(editing, { variant, images })
  return { ok: true }
}
