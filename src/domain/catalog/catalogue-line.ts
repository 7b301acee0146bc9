import type { Refusal } from '../refusal.ts'
import type { KeyFeatures, ProductStatus } from './product-fields.ts'
import { PRODUCT_FIELD_NAMES, type ProductFields } from './product-fields.ts'

/** What a line of the catalogue's file says of its product; every line of a product says the same. */
export type LineFields = Omit<ProductFields, 'keyFeatures'> & KeyFeatures

/** The parts of the key features stand in columns of their own, where the features would. */
export const LINE_FIELD_NAMES: readonly (keyof LineFields)[] = PRODUCT_FIELD_NAMES.flatMap(name =>
  name === 'keyFeatures' ? (['subtitle', 'paragraph', 'bullets'] as const) : [name],
)

/**
 * A line of the catalogue's file: one size of a colour of a product, or a colour or product without any. Null and
 * absent are what the file leaves out, which stays as it is. `line` is counted as a spreadsheet does, the header 1.
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
  /** The stock at the export; null: `stock` is a number that was counted. */
  stockWas: number | null
  /** Of the export that `stockWas` comes from. */
  exportId: string | null
}

export type LineField = keyof LineFields | Exclude<keyof CatalogueLine, 'line' | 'fields'>

/** Why a file cannot be imported, in words or as what a verb refuses. */
export type LineProblem = { line: number; field: LineField } & ({ message: string } | { refusal: Refusal })

/** What an import changes, for people. Texts of a field are as they are; stock is pairs. */
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
