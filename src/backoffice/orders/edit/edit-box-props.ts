import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { TypedField } from './field-kinds.ts'
import type { Draft } from './read-draft.ts'
import type { TypedLetters } from './typed-letters.ts'

/** What says that what is typed is wrong, and where it says so. */
export type Described = { 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type EditBoxProps = {
  order: StaffOrder
  field: TypedField
  draft: Draft
  described: Described
  /** What a list is searched with. */
  letters: TypedLetters
  /** `byLetters`: found in a list by what was typed. */
  onDraft(draft: Draft, byLetters?: boolean): void
  /** An entry of a list was pressed: it is saved with that. */
  onChoose(draft: Draft): void
}
