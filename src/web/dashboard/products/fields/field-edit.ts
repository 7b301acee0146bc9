import type { ProductFields } from '#domain/product-fields.ts'

/** A field of a product between its value and the next one. */
export type Edit<Draft> = {
  draft: Draft
  /** What the field held when it was opened. */
  seen: Partial<ProductFields>
  /** What is on its way to the shop; without it the field is open. */
  sent?: Partial<ProductFields>
  /** Why the draft is not saved. */
  problem?: string
  /** The shop has been asked in vain. */
  hasFailed?: boolean
  /** What somebody else has made of the field meanwhile. */
  theirs?: Partial<ProductFields>
}
type Now<Draft> = Edit<Draft> | undefined

/** What is open, or on its way, is not begun anew: what was typed would be lost. */
export const openEdit = <Draft>(now: Now<Draft>, fresh: Edit<Draft>): Edit<Draft> => now ?? fresh

/** What was said of the field before may not be true of what is typed now; but a conflict stands until it is answered. */
export function typeInto<Draft>(now: Now<Draft>, draft: Draft): Now<Draft> {
  if (!now || now.sent) return now
  const { seen, theirs, problem, hasFailed = false } = now
  return theirs && problem ? { draft, seen, theirs, problem, hasFailed } : { draft, seen }
}

/** The field as it is seen: as it is typed while it is open, else as it is read, with what is on its way. */
export const draftInView = <Draft>(
  now: Now<Draft>,
  product: ProductFields,
  draftOf: (fields: ProductFields) => Draft,
): Draft => (now && !now.sent ? now.draft : draftOf({ ...product, ...now?.sent }))
