import type { TypedField } from './field-kinds.ts'

/** What a field of the panel is found by: there is one panel. */
export const fieldId = (field: TypedField): string => `order-field-${field}`

/** Opens the editor of a field of the panel, wherever on it that is. */
export const editField = (field: TypedField): void =>
  document.getElementById(fieldId(field))?.querySelector('button')?.click()
