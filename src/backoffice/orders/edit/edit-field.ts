import type { TypedField } from './field-kinds.ts'

/** The id of a field of the panel: there is only one panel. */
export const fieldId = (field: TypedField): string => `order-field-${field}`

/** Opens the editor of a field of the panel, from anywhere on it. */
export const editField = (field: TypedField): void =>
  document.getElementById(fieldId(field))?.querySelector('button')?.click()
