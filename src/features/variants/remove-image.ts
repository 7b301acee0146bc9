import type { Refusal } from '#domain/refusal.ts'
import type { UpdateOf } from '#domain/variant-update.ts'
import { findColor } from './find-color.ts'
import type { Editing } from './start-editing.ts'
import { writeImages } from './write-images.ts'

/** Takes a picture out of a colour; one that is not there (any more) is no mistake. */
export async function removeImage(
  editing: Editing,
  { color, image }: UpdateOf<'remove_image'>,
): Promise<{ ok: true } | Refusal<'color_not_found'>> {
  const variant = await findColor(editing.transaction.tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  if (!variant.images.includes(image)) return { ok: true }
  await writeImages(editing, { variant, images: variant.images.filter(one => one !== image) })
  return { ok: true }
}
