import { MAXIMUM_IMAGES } from '#domain/catalog/variant-fields.ts'
import type { UpdateOf, VariantUpdate } from '#domain/catalog/variant-update.ts'
import type { Refusal } from '#domain/refusal.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'
import { addColor } from './add-color.ts'
import { changeStock } from './change-stock.ts'
import { findColor } from './find-color.ts'
import { insertSizes } from './insert-sizes.ts'
import { setStock } from './set-stock.ts'
import type { Editing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'
import { writeImages } from './write-images.ts'

/** The refusals of a change of a variant. */
export type VariantCode =
  | 'change_key_reused'
  | 'color_not_found'
  | 'color_taken'
  | 'field_changed'
  | 'picture_unknown'
  | 'size_not_found'
  | 'size_taken'
  | 'stock_changed'
  | 'stock_too_high'
  | 'stock_too_low'
  | 'too_many_colors'
  | 'too_many_pictures'
  | 'too_many_sizes'

/** Makes one change of a locked product's colours, sizes, stock or pictures. */
export function applyUpdate(
  editing: Editing,
  update: VariantUpdate,
): Promise<{ ok: true } | Refusal<VariantCode>> {
  switch (update.kind) {
    case 'add_color':
      return addColor(editing, update)
    case 'add_sizes':
      return addSizes(editing, update)
    case 'set_stock':
      return setStock(editing, update)
    case 'change_stock':
      return changeStock(editing, update)
    case 'add_images':
      return addImages(editing, update)
    case 'remove_image':
      return removeImage(editing, update)
    case 'order_images':
      return orderImages(editing, update)
    case 'set_shelf_note':
      return setShelfNote(editing, update)
  }
}

/** Adds pictures to a colour after those it has; a picture is never there twice. */
async function addImages(
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

/** Adds sizes to a colour. */
async function addSizes(
  editing: Editing,
  { color, sizes }: UpdateOf<'add_sizes'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'size_taken' | 'too_many_sizes'>> {
  const variant = await findColor(editing.transaction.tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  await touchProduct(editing, 'window')
  return await insertSizes(editing, { variantId: variant.id, sizes })
}

/** Sorts the pictures of a colour. `field_changed`: the given pictures are not the ones it has. */
async function orderImages(
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

/** Removes a picture from a colour; one that is not there (any more) is no error. */
async function removeImage(
  editing: Editing,
  { color, image }: UpdateOf<'remove_image'>,
): Promise<{ ok: true } | Refusal<'color_not_found'>> {
  const variant = await findColor(editing.transaction.tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  if (!variant.images.includes(image)) return { ok: true }
  await writeImages(editing, { variant, images: variant.images.filter(one => one !== image) })
  return { ok: true }
}

/** Notes where the pairs of a colour stand; no page shows it. `field_changed`: it is another note than the seen one. */
async function setShelfNote(
  editing: Editing,
  { color, note, expectedNote }: UpdateOf<'set_shelf_note'>,
): Promise<{ ok: true } | Refusal<'color_not_found' | 'field_changed'>> {
  const { tx } = editing.transaction
  const variant = await findColor(tx, { productId: editing.product.id, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  const { shelf_note } = await tx
    .selectFrom('variants')
    .select('shelf_note')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  if (shelf_note === note) return { ok: true }
  if (expectedNote !== null && expectedNote !== shelf_note) return { ok: false, code: 'field_changed' }
  await tx.updateTable('variants').set({ shelf_note: note }).where('id', '=', variant.id).execute()
  return { ok: true }
}
