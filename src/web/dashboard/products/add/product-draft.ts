import type { KeyFeatures, ProductStatus } from '#domain/product.ts'
import { FIELD_MESSAGES, isSlug, type ProductFields } from '#domain/product-fields.ts'
import { slugOf } from '#domain/slug.ts'
import { isRecord } from '#web/is-record.ts'
import { type ReadField, readField, readKeyFeatures, type TypedFieldName } from '../fields/read-field.ts'

/** A product as it stands in the form. */
export type ProductDraft = Record<TypedFieldName | 'image', string> & {
  keyFeatures: KeyFeatures
  status: ProductStatus
}

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  slug: '',
  title: '',
  category: '',
  priceTaka: '',
  discountPercent: '',
  image: '',
  description: '',
  madeWith: '',
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
}

const TYPED = [
  'name',
  'title',
  'category',
  'priceTaka',
  'discountPercent',
  'slug',
  'description',
  'madeWith',
] as const satisfies readonly TypedFieldName[]

/**
 * The product to add, or what is wrong with each field. An empty address is made of the name here as the shop does; of a
 * name without Latin letters only the shop can make one.
 */
export function readDraft(
  draft: ProductDraft,
): { ok: true; fields: Partial<ProductFields> } | { ok: false; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const fields: Partial<ProductFields> = { image: draft.image, status: draft.status }
  const take = (name: string, given: ReadField) => {
    if (given.ok) Object.assign(fields, given.fields)
    else problems[name] = given.problem
  }
  for (const name of TYPED) {
    const typed = name === 'slug' ? draft.slug.trim() || slugFor(draft.name) : draft[name]
    if (name !== 'slug' || typed !== '') take(name, readField(name, typed))
  }
  take('keyFeatures', readKeyFeatures(draft.keyFeatures))
  if (!draft.image) problems.image = FIELD_MESSAGES.image
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, fields }
}

/** The address that the shop would make of a name, where the form can make it too. */
function slugFor(name: string): string {
  const slug = slugOf(name)
  return isSlug(slug) ? slug : ''
}

/** Longer than any field may be; a stored text beyond it was not typed here. */
const LONGEST_TEXT = 10_000
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')

/** What the same person typed in this tab before, or null when nothing readable is stored. */
export function parseStoredDraft(stored: unknown, personId: string): ProductDraft | null {
  if (!isRecord(stored) || stored.by !== personId || !isRecord(stored.draft)) return null
  const given = stored.draft
  const features = isRecord(given.keyFeatures) ? given.keyFeatures : {}
  const draft: ProductDraft = {
    ...EMPTY_DRAFT,
    image: text(given.image),
    status: given.status === 'draft' ? 'draft' : 'published',
    keyFeatures: {
      subtitle: text(features.subtitle),
      paragraph: text(features.paragraph),
      bullets: Array.isArray(features.bullets) ? features.bullets.slice(0, 50).map(text) : [],
    },
  }
  for (const name of TYPED) draft[name] = text(given[name])
  return draft
}

/** The wire's names of fields, as the form knows them. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  price: 'priceTaka',
  discount: 'discountPercent',
  made_with: 'madeWith',
}

/** What the shop says of fields, by their names in the form; a part of one is said of the whole. */
export function problemsInAnswer(given: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isRecord(given)) return problems
  for (const [path, message] of Object.entries(given)) {
    const [name = path] = path.split('.')
    if (typeof message === 'string') problems[FORM_NAMES[name] ?? name] = message
  }
  return problems
}
