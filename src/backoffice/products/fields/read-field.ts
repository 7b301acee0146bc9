import { say } from '#backoffice/language/say.ts'
import type { KeyFeatures } from '#domain/catalog/product-fields.ts'
import {
  discountProblem,
  FEATURE_LIMITS,
  FIELD_MESSAGES,
  type FieldOfKind,
  fieldsOfKind,
  isOfKind,
  isSlug,
  MAXIMUM_BULLETS,
  PRODUCT_FIELDS,
  type ProductFields,
  priceProblem,
} from '#domain/catalog/product-fields.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'
import { discountedPriceTaka, formatTaka } from '#domain/money.ts'

/** The fields of a product in a typed text, or why it is invalid. */
export type ReadField = { ok: true; fields: Partial<ProductFields> } | { ok: false; problem: string }

const TYPED_KINDS = ['line', 'optionalLine', 'money', 'percent', 'slug', 'text'] as const
/** The fields that are typed as one text. */
export type TypedFieldName = FieldOfKind<(typeof TYPED_KINDS)[number]>
export const TYPED_FIELD_NAMES = fieldsOfKind(...TYPED_KINDS)

const fine = (fields: Partial<ProductFields>): ReadField => ({ ok: true, fields })
const wrong = (problem: string): ReadField => ({ ok: false, problem })
const tooLong = (maximum: number) => say('At most {maximum} characters.', { maximum })

export function readField(field: TypedFieldName, typed: string): ReadField {
  const text = typed.trim()
  if (isOfKind(field, 'money')) {
    const taka = typedNumber(text) ?? Number.NaN
    const problem = priceProblem(taka)
    return problem ? wrong(problem) : fine({ [field]: taka })
  }
  if (isOfKind(field, 'percent')) {
    const percent = typedNumber(text.replace(/\s*%$/, '') || '0') ?? Number.NaN
    const problem = Number.isNaN(percent) ? FIELD_MESSAGES.discountNotWhole : discountProblem(percent)
    return problem ? wrong(problem) : fine({ [field]: percent })
  }
  if (isOfKind(field, 'slug')) return isSlug(text) ? fine({ [field]: text }) : wrong(FIELD_MESSAGES.slug)
  if (isOfKind(field, 'line') && text === '') return wrong(FIELD_MESSAGES[field])
  const { limit } = PRODUCT_FIELDS[field]
  return text.length > limit ? wrong(tooLong(limit)) : fine({ [field]: text })
}

/** Empty bullets are left out. */
export function readKeyFeatures(
  typed: KeyFeatures,
  field: FieldOfKind<'features'> = 'keyFeatures',
): ReadField {
  const subtitle = typed.subtitle.trim()
  const paragraph = typed.paragraph.trim()
  const bullets = typed.bullets.map(bullet => bullet.trim()).filter(Boolean)
  if (subtitle.length > FEATURE_LIMITS.subtitle)
    return wrong(say('Subtitle: {subtitle}', { subtitle: tooLong(FEATURE_LIMITS.subtitle) }))
  if (paragraph.length > FEATURE_LIMITS.paragraph)
    return wrong(say('Paragraph: {paragraph}', { paragraph: tooLong(FEATURE_LIMITS.paragraph) }))
  if (bullets.some(bullet => bullet.length > FEATURE_LIMITS.bullet))
    return wrong(say('Bullets: {bullet}', { bullet: tooLong(FEATURE_LIMITS.bullet) }))
  if (bullets.length > MAXIMUM_BULLETS)
    return wrong(say('At most {maximumBullets} bullets.', { maximumBullets: MAXIMUM_BULLETS }))
  return fine({ [field]: { subtitle, paragraph, bullets } })
}

/** The value of a field as it is typed. */
export function typedOf(field: TypedFieldName, product: ProductFields): string {
  const value = product[field]
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

/** The selling price of a typed price and discount; empty without a discount, or where either is unreadable. */
export function sellsAtText(priceTyped: string, discountTyped: string): string {
  const price = readField('priceTaka', priceTyped)
  const discount = readField('discountPercent', discountTyped)
  if (!price.ok || !discount.ok) return ''
  const { priceTaka = 0 } = price.fields
  const { discountPercent = 0 } = discount.fields
  return discountPercent > 0
    ? say('sells at {priceTaka}', { priceTaka: formatTaka(discountedPriceTaka(priceTaka, discountPercent)) })
    : ''
}
