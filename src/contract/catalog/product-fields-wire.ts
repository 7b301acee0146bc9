import { z } from 'zod'
import {
  discountProblem,
  FEATURE_LIMITS,
  FIELD_MESSAGES,
  type FieldKind,
  type FieldOfKind,
  fieldsOfKind,
  isOfKind,
  isSlug,
  type KindOf,
  MAXIMUM_BULLETS,
  NO_FEATURES,
  PRODUCT_FIELDS,
  type ProductFieldName,
  type ProductFields,
  priceProblem,
} from '#domain/catalog/product-fields.ts'
import { namesOf } from '../codec-parts.ts'
import { optionalLine, plainText, requiredLine } from '../plain-text.ts'
import {
  type ProductWireName,
  productFieldCodecs,
  productFieldsCodec,
  productWireName,
} from './product-codec.ts'

/** A stored picture of this shop: pictures from other sites are not shown, and the pages' policy forbids them. */
export const storedImage = z
  .string(FIELD_MESSAGES.image)
  .min(1, FIELD_MESSAGES.image)
  .max(200, FIELD_MESSAGES.imageElsewhere)
  .regex(/^\/uploads\/[\w-][\w.-]*-1000\.webp$/, FIELD_MESSAGES.imageElsewhere)

const judged = (problem: (value: number) => string | undefined, missing: string) =>
  z.number(missing).check(context => {
    const message = problem(context.value)
    if (message) context.issues.push({ code: 'custom', input: context.value, message })
  })

const keyFeatures = z.strictObject({
  subtitle: plainText(FEATURE_LIMITS.subtitle),
  paragraph: plainText(FEATURE_LIMITS.paragraph),
  bullets: z
    .array(plainText(FEATURE_LIMITS.bullet))
    .max(MAXIMUM_BULLETS, `At most ${MAXIMUM_BULLETS} bullets.`)
    .transform(bullets => bullets.filter(Boolean)),
})

/** The rule of each kind of field; the rules of texts differ by their limit. */
export const kindRules = {
  slug: z.string().refine(isSlug, FIELD_MESSAGES.slug),
  money: judged(priceProblem, FIELD_MESSAGES.price),
  percent: judged(discountProblem, FIELD_MESSAGES.discountNegative),
  picture: storedImage,
  features: keyFeatures,
  status: z.enum(['draft', 'published']),
}
export type FieldRules = typeof kindRules & {
  line: ReturnType<typeof requiredLine>
  optionalLine: ReturnType<typeof optionalLine>
  text: ReturnType<typeof plainText>
}

/** The kinds that are plain texts, with a limit of each field. */
export const PLAIN_KINDS = ['line', 'optionalLine', 'text'] as const
type PlainKind = (typeof PLAIN_KINDS)[number]

export function textRule(name: FieldOfKind<PlainKind>): FieldRules[PlainKind] {
  const { limit } = PRODUCT_FIELDS[name]
  if (isOfKind(name, 'line')) return requiredLine(limit, FIELD_MESSAGES[name])
  return isOfKind(name, 'optionalLine') ? optionalLine(limit) : plainText(limit)
}

const ruleOf = (name: ProductFieldName): FieldRules[FieldKind] =>
  isOfKind(name, ...PLAIN_KINDS) ? textRule(name) : kindRules[PRODUCT_FIELDS[name].kind]

type RulesByWireName = { [Name in ProductFieldName as ProductWireName<Name>]: FieldRules[KindOf<Name>] }
type OptionalKind = 'optionalLine' | 'text' | 'features'
type OptionalTexts = {
  [Name in FieldOfKind<OptionalKind> as ProductWireName<Name>]: z.ZodDefault<FieldRules[KindOf<Name>]>
}

/** The fields of a product with their wire names, each with its rule. */
export const productFields: RulesByWireName = Object.fromEntries(
  namesOf(productFieldCodecs).map((name): unknown[] => [productWireName(name), ruleOf(name)]),
)

/** The texts of a new product, which are optional. */
export const optionalTexts: OptionalTexts = {
  ...Object.fromEntries(
    fieldsOfKind('optionalLine', 'text').map((name): unknown[] => [
      productWireName(name),
      textRule(name).default(''),
    ]),
  ),
  ...Object.fromEntries(
    fieldsOfKind('features').map((name): unknown[] => [
      productWireName(name),
      keyFeatures.default(NO_FEATURES),
    ]),
  ),
}

/** Read-only fields: sending them back is not refused. */
export const ignored = z.unknown().optional().describe('The shop’s own: ignored')

/** The fields of an answered product that only the shop sets: a sender of a whole product may leave them in. */
export const shopsOwn = {
  _id: ignored,
  total_stock: ignored,
  reserved: ignored,
  colors: ignored,
  createdAt: ignored,
  updatedAt: ignored,
}

/** Any of a product's fields, and no others: ids, dates and sums are read-only. */
export const ProductChangeWire = z.strictObject(productFields).partial()
export type ProductChangeWire = z.infer<typeof ProductChangeWire>

/** The fields by their names in the shop; fields that were not sent are absent. */
export const fieldsFromWire = (sent: ProductChangeWire): Partial<ProductFields> =>
  productFieldsCodec.some.read(sent)

/** The reverse: fields by their wire names. */
export const fieldsToWire = (fields: Partial<ProductFields>) => productFieldsCodec.some.write(fields)
