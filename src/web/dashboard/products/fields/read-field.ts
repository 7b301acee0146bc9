import { discountedPriceTaka, formatTaka } from '#domain/money.ts'
import type { KeyFeatures } from '#domain/product.ts'
import {
  discountProblem,
  FIELD_LIMITS,
  FIELD_MESSAGES,
  isSlug,
  MAXIMUM_BULLETS,
  type ProductFields,
  priceProblem,
} from '#domain/product-fields.ts'
import { typedNumber } from '#domain/variant-fields.ts'

/** What was typed as fields of a product, or why it cannot be. */
export type ReadField = { ok: true; fields: Partial<ProductFields> } | { ok: false; problem: string }

/** The fields that are typed as one text. */
export type TypedFieldName = Exclude<keyof ProductFields, 'keyFeatures' | 'status' | 'image'>

const fine = (fields: Partial<ProductFields>): ReadField => ({ ok: true, fields })
const wrong = (problem: string): ReadField => ({ ok: false, problem })
const tooLong = (maximum: number) => `At most ${maximum} characters.`

export function readField(field: TypedFieldName, typed: string): ReadField {
  const text = typed.trim()
  switch (field) {
    case 'priceTaka': {
      const priceTaka = typedNumber(text) ?? Number.NaN
      const problem = priceProblem(priceTaka)
      return problem ? wrong(problem) : fine({ priceTaka })
    }
    case 'discountPercent': {
      const discountPercent = typedNumber(text.replace(/\s*%$/, '') || '0') ?? Number.NaN
      const problem = Number.isNaN(discountPercent)
        ? FIELD_MESSAGES.discountNotWhole
        : discountProblem(discountPercent)
      return problem ? wrong(problem) : fine({ discountPercent })
    }
    case 'slug':
      return isSlug(text) ? fine({ slug: text }) : wrong(FIELD_MESSAGES.slug)
    case 'name':
    case 'title':
    case 'category':
      if (text === '') return wrong(FIELD_MESSAGES[field])
  }
  return text.length > FIELD_LIMITS[field] ? wrong(tooLong(FIELD_LIMITS[field])) : fine({ [field]: text })
}

/** Empty bullets are left out. */
export function readKeyFeatures(typed: KeyFeatures): ReadField {
  const subtitle = typed.subtitle.trim()
  const paragraph = typed.paragraph.trim()
  const bullets = typed.bullets.map(bullet => bullet.trim()).filter(Boolean)
  if (subtitle.length > FIELD_LIMITS.subtitle) return wrong(`Subtitle: ${tooLong(FIELD_LIMITS.subtitle)}`)
  if (paragraph.length > FIELD_LIMITS.paragraph) return wrong(`Paragraph: ${tooLong(FIELD_LIMITS.paragraph)}`)
  if (bullets.some(bullet => bullet.length > FIELD_LIMITS.bullet))
    return wrong(`Bullets: ${tooLong(FIELD_LIMITS.bullet)}`)
  if (bullets.length > MAXIMUM_BULLETS) return wrong(`At most ${MAXIMUM_BULLETS} bullets.`)
  return fine({ keyFeatures: { subtitle, paragraph, bullets } })
}

/** A field as it is typed. */
export function typedOf(field: TypedFieldName, product: ProductFields): string {
  const value = product[field]
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

/** What a typed price and discount come to; empty without a discount, or where either cannot be read. */
export function sellsAtText(priceTyped: string, discountTyped: string): string {
  const price = readField('priceTaka', priceTyped)
  const discount = readField('discountPercent', discountTyped)
  if (!price.ok || !discount.ok) return ''
  const { priceTaka = 0 } = price.fields
  const { discountPercent = 0 } = discount.fields
  return discountPercent > 0 ? `sells at ${formatTaka(discountedPriceTaka(priceTaka, discountPercent))}` : ''
}
