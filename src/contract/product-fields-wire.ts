import { z } from 'zod'
import {
  discountProblem,
  FIELD_LIMITS,
  FIELD_MESSAGES,
  isSlug,
  MAXIMUM_BULLETS,
  type ProductFields,
  priceProblem,
} from '#domain/product-fields.ts'
import { plainText, requiredLine } from './plain-text.ts'

/** A stored picture of this shop: nothing from elsewhere is shown, nor may be by the pages' policy. */
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
  subtitle: plainText(FIELD_LIMITS.subtitle),
  paragraph: plainText(FIELD_LIMITS.paragraph),
  bullets: z
    .array(plainText(FIELD_LIMITS.bullet))
    .max(MAXIMUM_BULLETS, `At most ${MAXIMUM_BULLETS} bullets.`)
    .transform(bullets => bullets.filter(Boolean)),
})

/** The fields of a product as the wire names them, each with its rule. */
export const productFields = {
  name: requiredLine(FIELD_LIMITS.name, FIELD_MESSAGES.name),
  slug: z.string().refine(isSlug, FIELD_MESSAGES.slug),
  title: requiredLine(FIELD_LIMITS.title, FIELD_MESSAGES.title),
  category: requiredLine(FIELD_LIMITS.category, FIELD_MESSAGES.category),
  price: judged(priceProblem, FIELD_MESSAGES.price),
  discount: judged(discountProblem, FIELD_MESSAGES.discountNegative),
  image: storedImage,
  description: plainText(FIELD_LIMITS.description),
  made_with: plainText(FIELD_LIMITS.madeWith),
  keyFeatures,
  status: z.enum(['draft', 'published']),
}

/** What only the shop says: nobody is refused for sending it back. */
export const ignored = z.unknown().optional().describe('The shop’s own: ignored')

/** What the shop answers of a product and makes itself: whoever sends a whole product back may leave it in. */
export const shopsOwn = {
  _id: ignored,
  total_stock: ignored,
  reserved: ignored,
  colors: ignored,
  createdAt: ignored,
  updatedAt: ignored,
}

/** Any of a product's fields, and no others: ids, dates and sums are the shop's own. */
export const ProductChangeWire = z.strictObject(productFields).partial()
export type ProductChangeWire = z.infer<typeof ProductChangeWire>

/** The fields by their names inside the shop; those that were not sent are absent. */
export function fieldsFromWire(sent: ProductChangeWire): Partial<ProductFields> {
  const { price, discount, made_with, ...same } = sent
  const fields: Partial<ProductFields> = {}
  if (price !== undefined) fields.priceTaka = price
  if (discount !== undefined) fields.discountPercent = discount
  if (made_with !== undefined) fields.madeWith = made_with
  return Object.assign(fields, withoutUndefined(same))
}

/** The other way: fields as the wire names them. */
export function fieldsToWire(fields: Partial<ProductFields>): ProductChangeWire {
  const { priceTaka: price, discountPercent: discount, madeWith: made_with, ...same } = fields
  return withoutUndefined({ ...same, price, discount, made_with })
}

const withoutUndefined = <Given extends object>(given: Given): Given => {
  const kept = { ...given }
  for (const [key, value] of Object.entries(kept)) if (value === undefined) Reflect.deleteProperty(kept, key)
  return kept
}
