import type { Refusal } from '#domain/refusal.ts'
import type { VariantUpdate } from '#domain/variant-update.ts'
import { addColor } from './add-color.ts'
import { addImages } from './add-images.ts'
import { addSizes } from './add-sizes.ts'
import { changeStock } from './change-stock.ts'
import { orderImages } from './order-images.ts'
import { removeImage } from './remove-image.ts'
import { setStock } from './set-stock.ts'
import type { Editing } from './start-editing.ts'

/** What a change of a variant is refused with. */
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

/** One change of a held product's colours, sizes, stock or pictures; the refusals are those of its verb. */
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
  }
}
