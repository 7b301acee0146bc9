import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { EditProblem, FieldState } from '../../save/field-states.ts'

type Fields = Partial<ProductFields>

/** A field of a product while it is open, or on its way with what was typed. */
export type Typed<Draft> = {
  draft: Draft
  /** What the field held when it was opened. */
  seen: Fields
  /** It is on its way to the shop; without it the field is open. */
  isSent?: boolean
  /** Why the draft cannot be sent. */
  problem?: string
}
type Now<Draft> = Typed<Draft> | undefined

/** What is open, or on its way, is not begun anew: what was typed would be lost. */
export const openEdit = <Draft>(now: Now<Draft>, fresh: Typed<Draft>): Typed<Draft> => now ?? fresh

/** What was wrong with what was typed before may not be true of what is typed now. */
export const typeInto = <Draft>(now: Now<Draft>, draft: Draft): Now<Draft> =>
  now && !now.isSent ? { draft, seen: now.seen } : now

/** The field as it is seen: as it is typed while it is open, else as it is read, with what is on its way. */
export const draftInView = <Draft>(
  now: Now<Draft>,
  withEdits: ProductFields,
  draftOf: (fields: ProductFields) => Draft,
): Draft => (now && !now.isSent ? now.draft : draftOf(withEdits))

/** Why an edit that was sent is not saved, once it is open again. */
export const problemIn = (state: FieldState<Fields> | undefined): EditProblem<Fields> | undefined =>
  state?.kind === 'failed' || state?.kind === 'conflict' ? state : undefined
