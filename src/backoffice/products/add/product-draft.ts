import { productWireName } from '#contract/catalog/product-codec.ts'
import type { KeyFeatures, ProductStatus } from '#domain/catalog/product-fields.ts'
import {
  FIELD_MESSAGES,
  isSlug,
  PRODUCT_FIELD_NAMES,
  type ProductFields,
} from '#domain/catalog/product-fields.ts'
import { slugOf } from '#domain/catalog/slug.ts'
import { isRecord } from '#web/is-record.ts'
import {
  type ReadField,
  readField,
  readKeyFeatures,
  TYPED_FIELD_NAMES,
  type TypedFieldName,
} from '../fields/read-field.ts'

/** A product as it stands in the form. */
export type ProductDraft = Record<TypedFieldName | 'image', string> & {
  keyFeatures: KeyFeatures
  status: ProductStatus
}

const NOTHING_TYPED: Record<TypedFieldName, string> = Object.fromEntries(
  TYPED_FIELD_NAMES.map((name): unknown[] => [name, '']),
)

export const EMPTY_DRAFT: ProductDraft = {
  ...NOTHING_TYPED,
  image: '',
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  status: 'published',
}

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
  for (const name of TYPED_FIELD_NAMES) {
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
  for (const name of TYPED_FIELD_NAMES) draft[name] = text(given[name])
  return draft
}

const formName = (wireName: string): string =>
  PRODUCT_FIELD_NAMES.find(name => productWireName(name) === wireName) ?? wireName

/** What the shop says of fields, by their names in the form; a part of one is said of the whole. */
export function problemsInAnswer(given: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isRecord(given)) return problems
  for (const [path, message] of Object.entries(given)) {
    const [name = path] = path.split('.')
    if (typeof message === 'string') problems[formName(name)] = message
  }
  return problems
}
