import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { TypedField } from './field-kinds.ts'
import type { Draft } from './read-draft.ts'
import type { TypedLetters } from './typed-letters.ts'

/** Marks the typed value as wrong, and names the element that states why. */
export type Described = { 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type EditBoxProps = {
  order: StaffOrder
  field: TypedField
  draft: Draft
  described: Described
  /** The letters that a list is searched with. */
  letters: TypedLetters
  /** `byLetters`: found in a list by typed letters. */
  onDraft(draft: Draft, byLetters?: boolean): void
  /** An entry of a list was pressed and is saved. */
  onChoose(draft: Draft): void
}
