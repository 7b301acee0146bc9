import type { StaffReason } from './stock.ts'

/** Why stock is changed by hand; `note` is free text of staff. */
export type StockWhy = { reason: StaffReason; note: string | null }

/**
 * One change of a product's colours, sizes, stock or pictures. `set_stock` writes a counted number and may name the
 * number it replaces; `change_stock` adds or takes pairs and has one effect per key.
 */
export type VariantUpdate =
  | { kind: 'add_color'; color: string; swatch: string; sizes: { size: number; stock: number }[] }
  | { kind: 'add_sizes'; color: string; sizes: { size: number; stock: number }[] }
  | ({
      kind: 'set_stock'
      color: string
      size: number
      /** The new size of the row; the same unless a typing error is corrected. */
      newSize: number
      stock: number
      expectedStock: number | null
    } & StockWhy)
  | ({
      kind: 'change_stock'
      color: string
      size: number
      change: number
      requestKey: string | null
    } & StockWhy)
  | { kind: 'add_images'; color: string; images: string[] }
  | { kind: 'remove_image'; color: string; image: string }
  | { kind: 'order_images'; color: string; images: string[] }
  /** Where the pairs of a colour stand; may name the note it replaces. */
  | { kind: 'set_shelf_note'; color: string; note: string; expectedNote: string | null }

/** The change of one kind. */
export type UpdateOf<Kind extends VariantUpdate['kind']> = Extract<VariantUpdate, { kind: Kind }>

/** Whether an update changes numbers of pairs, or where they stand, which a Moderator may do. */
export const isOfTheShelf = (update: VariantUpdate): boolean =>
  update.kind === 'set_shelf_note' ||
  update.kind === 'change_stock' ||
  (update.kind === 'set_stock' && update.newSize === update.size)
