import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { VariantUpdate } from '#domain/catalog/variant-update.ts'
import type { NewProduct } from '#features/catalog/insert-product.ts'
import type { ImportNotes } from './import-notes.ts'
import type { PresentCatalogue } from './present-catalogue.ts'

/**
 * Pairs to write for a size. `changeKey` identifies a change by a number of pairs, which the ledger accepts once; null:
 * the stock was counted.
 */
export type StockEdit = { line: number; sizeId: string; pairs: number; changeKey: string | null }

export type ProductEdits = {
  line: number
  productId: string
  fields: Partial<ProductFields>
  updates: { line: number; update: VariantUpdate }[]
  stocks: StockEdit[]
}

export type ImportPlan = { added: { line: number; product: NewProduct }[]; edits: ProductEdits[] }

/** Whether a file says how this shop is, or how another one was. */
export type FileOrigin = 'own' | 'foreign'

export type Planning = { present: PresentCatalogue; notes: ImportNotes; origin: FileOrigin }
