import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { EditProblem, FieldState } from '../../save/field-states.ts'

type Fields = Partial<ProductFields>

/** A field of a product while it is open, or on its way with its typed value. */
export type Typed<Draft> = {
  draft: Draft
  /** The field's value when it was opened. */
  seen: Fields
  /** It is on its way to the shop; without it the field is open. */
  isSent?: boolean
  /** Why the draft cannot be sent. */
  problem?: string
}
type Now<Draft> = Typed<Draft> | undefined

/** A field that is open or on its way is not opened again: the typed value would be lost. */
export const openEdit = <Draft>(now: Now<Draft>, fresh: Typed<Draft>): Typed<Draft> => now ?? fresh

/** Typing removes the problem of the earlier text: it may not apply any more. */
export const typeInto = <Draft>(now: Now<Draft>, draft: Draft): Now<Draft> =>
  now && !now.isSent ? { draft, seen: now.seen } : now

/** The value in view: the typed one while the field is open, otherwise the product's, with edits on their way. */
export const draftInView = <Draft>(
  now: Now<Draft>,
  withEdits: ProductFields,
  draftOf: (fields: ProductFields) => Draft,
): Draft => (now && !now.isSent ? now.draft : draftOf(withEdits))

/** Why a sent edit is not saved, once the field is open again. */
export const problemIn = (state: FieldState<Fields> | undefined): EditProblem<Fields> | undefined =>
  state?.kind === 'failed' || state?.kind === 'conflict' ? state : undefined
