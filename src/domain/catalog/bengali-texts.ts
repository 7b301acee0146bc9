import { EMPTY_TEXTS, type KeyFeatures, type ProductFields } from './product-fields.ts'

/** The texts of a product that shoppers read, each with the field of its Bengali. */
export const BENGALI_TWINS = {
  name: 'nameBengali',
  title: 'titleBengali',
  description: 'descriptionBengali',
  madeWith: 'madeWithBengali',
  keyFeatures: 'keyFeaturesBengali',
} as const satisfies Partial<Record<keyof ProductFields, keyof ProductFields>>

export type TwinnedField = keyof typeof BENGALI_TWINS
export type BengaliField = (typeof BENGALI_TWINS)[TwinnedField]
/** The Bengali texts of a product. */
export type BengaliTexts = Pick<ProductFields, BengaliField>

const isTwinned = (name: string): name is TwinnedField => name in BENGALI_TWINS
export const TWINNED_FIELDS: readonly TwinnedField[] = Object.keys(BENGALI_TWINS).filter(isTwinned)
const BENGALI_FIELDS: readonly BengaliField[] = TWINNED_FIELDS.map(name => BENGALI_TWINS[name])
/** Whether a field holds the Bengali of another. */
export const isBengali = (name: string): name is BengaliField => BENGALI_FIELDS.some(one => one === name)

const { nameBengali, titleBengali, descriptionBengali, madeWithBengali, keyFeaturesBengali } = EMPTY_TEXTS

/** A product without a word of Bengali. */
export const NO_BENGALI: BengaliTexts = {
  nameBengali,
  titleBengali,
  descriptionBengali,
  madeWithBengali,
  keyFeaturesBengali,
}

const partsOf = ({ subtitle, paragraph, bullets }: KeyFeatures) => [subtitle, paragraph, bullets.join('')]

/** Whether a text stands in English alone; of the key features, any part of them. */
export function isOnlyEnglish(english: string | KeyFeatures, bengali: string | KeyFeatures): boolean {
  if (typeof english === 'string') return english !== '' && bengali === ''
  const said = typeof bengali === 'string' ? [] : partsOf(bengali)
  return partsOf(english).some((part, at) => part !== '' && !said[at])
}

/** The texts of a product that a Bengali page shows in English, in the order of the page. */
export const textsInEnglish = (product: Pick<ProductFields, TwinnedField | BengaliField>): TwinnedField[] =>
  TWINNED_FIELDS.filter(name => isOnlyEnglish(product[name], product[BENGALI_TWINS[name]]))
