export type KeyFeatures = { subtitle: string; paragraph: string; bullets: string[] }

export type ProductStatus = 'draft' | 'published'

/** The value of each kind of field; the kind decides how it is typed, checked, stored and shown. */
type KindValues = {
  /** One line, never empty. */
  line: string
  /** One line, or empty. */
  optionalLine: string
  slug: string
  /** Several lines, or empty. */
  text: string
  /** Whole taka. */
  money: number
  /** Whole percent from 0 to 100. */
  percent: number
  /** The URL of a stored picture; empty for a draft without one. */
  picture: string
  features: KeyFeatures
  status: ProductStatus
}
export type FieldKind = keyof KindValues

/**
 * The widest place that shows a change of a published product: its own page; also every card of it; also lists of
 * names; or everything (`window`), since these depend on which products exist, in which category and sizes.
 */
export type ShownIn = 'page' | 'card' | 'name' | 'window'

/** `limit`: characters; the longest name fits two lines of a card, the others keep a page from being a wall of text. */
type FieldRow =
  | { kind: TextKind; label: string; shownIn: ShownIn; limit: number }
  | { kind: Exclude<FieldKind, TextKind>; label: string; shownIn: ShownIn }
type TextKind = 'line' | 'optionalLine' | 'slug' | 'text'

/**
 * The fields of a product, in the order of the catalogue file. Other lists of fields are derived from this one, or the
 * compiler compares them with it: docs/how-to.md, "Add a field to a product". Colours, sizes, stock and pictures are
 * changed by verbs of their own. A text that shoppers read has its Bengali twin behind it (bengali-texts.ts).
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', label: 'Name', shownIn: 'name', limit: 80 },
  nameBengali: { kind: 'optionalLine', label: 'Name in Bengali', shownIn: 'name', limit: 80 },
  slug: { kind: 'slug', label: 'Address', shownIn: 'card', limit: 100 },
  title: { kind: 'line', label: 'Title', shownIn: 'name', limit: 120 },
  titleBengali: { kind: 'optionalLine', label: 'Title in Bengali', shownIn: 'name', limit: 120 },
  category: { kind: 'line', label: 'Category', shownIn: 'window', limit: 40 },
  priceTaka: { kind: 'money', label: 'Price', shownIn: 'card' },
  discountPercent: { kind: 'percent', label: 'Discount', shownIn: 'card' },
  status: { kind: 'status', label: 'Status', shownIn: 'window' },
  image: { kind: 'picture', label: 'Picture', shownIn: 'card' },
  description: { kind: 'text', label: 'Description', shownIn: 'page', limit: 4000 },
  descriptionBengali: { kind: 'text', label: 'Description in Bengali', shownIn: 'page', limit: 4000 },
  madeWith: { kind: 'text', label: 'Made With', shownIn: 'page', limit: 500 },
  madeWithBengali: { kind: 'text', label: 'Made With in Bengali', shownIn: 'page', limit: 500 },
  keyFeatures: { kind: 'features', label: 'Key Features', shownIn: 'page' },
  keyFeaturesBengali: { kind: 'features', label: 'Key Features in Bengali', shownIn: 'page' },
} as const satisfies Record<string, FieldRow>

export type ProductFieldName = keyof typeof PRODUCT_FIELDS
export type KindOf<Name extends ProductFieldName> = (typeof PRODUCT_FIELDS)[Name]['kind']
/** The fields of a product that staff can change. */
export type ProductFields = { -readonly [Name in ProductFieldName]: KindValues[KindOf<Name>] }
/** The names of the fields of one kind, or of one of several kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in ProductFieldName]: KindOf<Name> extends Kind ? Name : never
}[ProductFieldName]

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS).filter(
  (name): name is ProductFieldName => name in PRODUCT_FIELDS,
)

export const isOfKind = <const Kind extends FieldKind>(
  name: ProductFieldName,
  ...kinds: readonly Kind[]
): name is FieldOfKind<Kind> => kinds.some(kind => kind === PRODUCT_FIELDS[name].kind)

export const fieldsOfKind = <const Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOfKind<Kind>[] =>
  PRODUCT_FIELD_NAMES.filter(name => isOfKind(name, ...kinds))

/** Only the product fields of an object that has more. */
export const pickFields = (product: ProductFields): ProductFields =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((name): unknown[] => [name, product[name]]))

export const NO_FEATURES: KeyFeatures = { subtitle: '', paragraph: '', bullets: [] }

/** The empty value of each field that may be empty, but the picture. */
export const EMPTY_TEXTS: Record<FieldOfKind<'text' | 'optionalLine'>, string> &
  Record<FieldOfKind<'features'>, KeyFeatures> = {
  ...Object.fromEntries(fieldsOfKind('text', 'optionalLine').map((name): unknown[] => [name, ''])),
  ...Object.fromEntries(fieldsOfKind('features').map((name): unknown[] => [name, NO_FEATURES])),
}

/** The cheapest a product can be, in taka. */
const MINIMUM_PRICE_TAKA = 10
/** Far above any pair; an order, which may have many pairs, has its own limit (order-fields.ts). */
const MAXIMUM_PAIR_PRICE_TAKA = 1_000_000

/** Characters. */
export const FEATURE_LIMITS = { subtitle: 120, paragraph: 2000, bullet: 200 } as const
export const MAXIMUM_BULLETS = 12

/** The messages for an invalid field, the same in a form and in the API's answer. */
export const FIELD_MESSAGES = {
  name: 'Product name is required',
  title: 'Title is required',
  category: 'Category is required',
  price: `Price must be at least ${MINIMUM_PRICE_TAKA}`,
  priceTooHigh: `Price cannot be more than ${MAXIMUM_PAIR_PRICE_TAKA.toLocaleString('en-US')}`,
  priceNotWhole: 'Price must be a whole number of taka',
  discountNegative: 'Discount cannot be negative',
  discountTooHigh: 'Discount cannot be more than 100',
  discountNotWhole: 'Discount must be a whole number of percent',
  image: 'Image URL is required',
  imageElsewhere:
    'Only pictures of this shop are shown. Upload this one, then name it as the shop does: /uploads/…-1000.webp',
  pictureNeeded: 'A product needs a picture before it is published.',
  slug: 'An address has small letters, digits and hyphens, such as city-loafer',
} as const satisfies Record<FieldOfKind<'line'>, string> & Record<string, string>

export const priceProblem = (taka: number): string | undefined => {
  if (!(taka >= MINIMUM_PRICE_TAKA)) return FIELD_MESSAGES.price
  if (!Number.isInteger(taka)) return FIELD_MESSAGES.priceNotWhole
  return taka > MAXIMUM_PAIR_PRICE_TAKA ? FIELD_MESSAGES.priceTooHigh : undefined
}

export const discountProblem = (percent: number): string | undefined => {
  if (!(percent >= 0)) return FIELD_MESSAGES.discountNegative
  if (!Number.isInteger(percent)) return FIELD_MESSAGES.discountNotWhole
  return percent > 100 ? FIELD_MESSAGES.discountTooHigh : undefined
}

/** Whether a published product has no picture; a draft may have none. */
export const lacksPicture = ({ status, image }: { status: ProductStatus; image: string }): boolean =>
  status === 'published' && image === ''

/** Whether a text is a valid product address. */
export const isSlug = (text: string): boolean =>
  text.length <= PRODUCT_FIELDS.slug.limit && /^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(text)
