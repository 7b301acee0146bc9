import type { Refusal } from '../refusal.ts'
import type { KeyFeatures, ProductStatus } from './product-fields.ts'
import { type FieldOfKind, PRODUCT_FIELD_NAMES, type ProductFields } from './product-fields.ts'

/** The product's fields on a line of the catalogue file; every line of a product repeats them. */
export type LineFields = Omit<ProductFields, FieldOfKind<'features'>> &
  KeyFeatures & { [Part in keyof KeyFeatures as `${Part}Bengali`]: KeyFeatures[Part] }

const FEATURE_COLUMNS = {
  keyFeatures: ['subtitle', 'paragraph', 'bullets'],
  keyFeaturesBengali: ['subtitleBengali', 'paragraphBengali', 'bulletsBengali'],
} as const satisfies Record<FieldOfKind<'features'>, readonly (keyof LineFields)[]>

/** The parts of the key features have columns of their own, in the place of the features. */
export const LINE_FIELD_NAMES: readonly (keyof LineFields)[] = PRODUCT_FIELD_NAMES.flatMap(name =>
  name === 'keyFeatures' || name === 'keyFeaturesBengali' ? FEATURE_COLUMNS[name] : [name],
)

/** A product's fields on a line: the parts of its key features one by one. */
export function toLineFields(fields: ProductFields): LineFields {
  const { keyFeatures, keyFeaturesBengali: bengali, ...others } = fields
  return {
    ...others,
    ...keyFeatures,
    subtitleBengali: bengali.subtitle,
    paragraphBengali: bengali.paragraph,
    bulletsBengali: bengali.bullets,
  }
}

/** The reverse, of any part of a line: parts of the key features that it does not say stay as they are in `before`. */
export function fromLineFields(
  line: Partial<LineFields>,
  before: Pick<ProductFields, FieldOfKind<'features'>>,
): Partial<ProductFields> {
  const { subtitle, paragraph, bullets, subtitleBengali, paragraphBengali, bulletsBengali, ...others } = line
  const english = saidParts({ subtitle, paragraph, bullets })
  const bengali = saidParts({
    subtitle: subtitleBengali,
    paragraph: paragraphBengali,
    bullets: bulletsBengali,
  })
  return {
    ...others,
    ...(english && { keyFeatures: { ...before.keyFeatures, ...english } }),
    ...(bengali && { keyFeaturesBengali: { ...before.keyFeaturesBengali, ...bengali } }),
  }
}

/** The parts that are said; undefined when none is. */
function saidParts(parts: { [Part in keyof KeyFeatures]: KeyFeatures[Part] | undefined }) {
  const { subtitle, paragraph, bullets } = parts
  const said: Partial<KeyFeatures> = {
    ...(subtitle !== undefined && { subtitle }),
    ...(paragraph !== undefined && { paragraph }),
    ...(bullets !== undefined && { bullets }),
  }
  return Object.keys(said).length > 0 ? said : undefined
}

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
