import type { Refusal } from '../refusal.ts'
import type { KeyFeatures, ProductStatus } from './product-fields.ts'
import { PRODUCT_FIELD_NAMES, type ProductFields } from './product-fields.ts'

/** The product's fields on a line of the catalogue file; every line of a product repeats them. */
export type LineFields = Omit<ProductFields, 'keyFeatures'> & KeyFeatures

/** The parts of the key features have columns of their own, in the place of the features. */
export const LINE_FIELD_NAMES: readonly (keyof LineFields)[] = PRODUCT_FIELD_NAMES.flatMap(name =>
  name === 'keyFeatures' ? (['subtitle', 'paragraph', 'bullets'] as const) : [name],
)

/**
 * A line of the catalogue file: one size of a colour of a product, or a colour or product without sizes. Null and
 * absent values are missing in the file and stay as they are. `line` counts like a spreadsheet: the header is 1.
 */
export type CatalogueLine = {
  line: number
  id: string | null
  fields: Partial<LineFields>
  color: string | null
  swatch: string | null
  images: string[] | null
  size: number | null
  stock: number | null
  /** The stock at the export; null: `stock` is a counted number. */
  stockWas: number | null
  /** The export that `stockWas` comes from. */
  exportId: string | null
}

export type LineField = keyof LineFields | Exclude<keyof CatalogueLine, 'line' | 'fields'>

/** Why a file cannot be imported: a message, or a verb's refusal. */
export type LineProblem = { line: number; field: LineField } & ({ message: string } | { refusal: Refusal })

/** What an import changes, for display. Texts of a field are unshortened; stock is in pairs. */
export type CatalogueChange = {
  line: number
  product: string
  color: string | null
  size: number | null
} & (
  | { kind: 'color_added' }
  | { kind: 'product_added'; to: ProductStatus }
  | { kind: 'size_added'; to: number }
  | { kind: 'changed'; field: LineField; from: string; to: string }
  | { kind: 'stock'; from: number; to: number }
)
