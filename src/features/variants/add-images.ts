import type { Refusal } from '#domain/refusal.ts'
import { MAXIMUM_IMAGES } from '#domain/variant-fields.ts'
import type { UpdateOf } from '#domain/variant-update.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'
import { findColor } from './find-color.ts'
import type { Editing } from './start-editing.ts'
import { writeImages } from './write-images.ts'

/** Adds pictures to a colour after those it has; the same one is never there twice. */
export async function addImages(
  editing: Editing,
  { color, images }: UpdateOf<'add_images'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'picture_unknown' | 'too_many_pictures'>> {
  const variant = await findColor(editing.transaction.tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  const all = [...new Set([...variant.images, ...images])]
  const added = all.slice(variant.images.length)
  if (added.length === 0) return { ok: true }
  if (all.length > MAXIMUM_IMAGES) return { ok: false, code: 'too_many_pictures' }
  const used = await claimPictures(editing.transaction, added, editing.now)
  if (!used.ok) return used
  await writeImages(editing, { variant, images: all })
  return { ok: true }
}
