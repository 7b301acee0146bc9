import { productWireName } from '#contract/catalog/product-codec.ts'
import type { FieldOfKind, KeyFeatures, ProductStatus } from '#domain/catalog/product-fields.ts'
import {
  FIELD_MESSAGES,
  fieldsOfKind,
  isSlug,
  NO_FEATURES,
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

/** A product as it is in the form. */
export type ProductDraft = Record<TypedFieldName | 'image', string> &
  Record<FieldOfKind<'features'>, KeyFeatures> & { status: ProductStatus }

const FEATURES = fieldsOfKind('features')

const NOTHING_TYPED: Record<TypedFieldName, string> = Object.fromEntries(
  TYPED_FIELD_NAMES.map((name): unknown[] => [name, '']),
)

export const EMPTY_DRAFT: ProductDraft = {
  ...NOTHING_TYPED,
  image: '',
  keyFeatures: NO_FEATURES,
  keyFeaturesBengali: NO_FEATURES,
  status: 'published',
}

/**
 * The product to add, or the problems of its fields. An empty address is built from the name here, as the shop does;
 * from a name without Latin letters only the shop can build one.
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
  for (const name of FEATURES) take(name, readKeyFeatures(draft[name], name))
  if (!draft.image) problems.image = FIELD_MESSAGES.image
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, fields }
}

/** The address that the shop would build from a name, where the form can build it too. */
function slugFor(name: string): string {
  const slug = slugOf(name)
  return isSlug(slug) ? slug : ''
}

/** More than any field may have; a longer stored text was not typed here. */
const LONGEST_TEXT = 10_000
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')

/** What the same person typed in this tab before, or null when nothing readable is stored. */
export function parseStoredDraft(stored: unknown, personId: string): ProductDraft | null {
  if (!isRecord(stored) || stored.by !== personId || !isRecord(stored.draft)) return null
  const given = stored.draft
  const draft: ProductDraft = {
    ...EMPTY_DRAFT,
    image: text(given.image),
    status: given.status === 'draft' ? 'draft' : 'published',
  }
  for (const name of FEATURES) draft[name] = storedFeatures(given[name])
  for (const name of TYPED_FIELD_NAMES) draft[name] = text(given[name])
  return draft
}

function storedFeatures(given: unknown): KeyFeatures {
  const features = isRecord(given) ? given : {}
  return {
    subtitle: text(features.subtitle),
    paragraph: text(features.paragraph),
    bullets: Array.isArray(features.bullets) ? features.bullets.slice(0, 50).map(text) : [],
  }
}

const formName = (wireName: string): string =>
  PRODUCT_FIELD_NAMES.find(name => productWireName(name) === wireName) ?? wireName

/** The shop's messages by fields of the form; a message about a part of a field counts for the field. */
export function problemsInAnswer(given: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isRecord(given)) return problems
  for (const [path, message] of Object.entries(given)) {
    const [name = path] = path.split('.')
    if (typeof message === 'string') problems[formName(name)] = message
  }
  return problems
}
