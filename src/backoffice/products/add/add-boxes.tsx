import { sayKnown } from '#backoffice/language/say.ts'
import { isBengali } from '#domain/catalog/bengali-texts.ts'
import { type FieldOfKind, PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import type { TypedFieldName } from '../fields/read-field.ts'
import { SuggestionBox } from '../fields/suggestion-box.tsx'
import { AddField } from './add-field.tsx'
import type { ProductDraft } from './product-draft.ts'

/** The props of every part of the form. */
export type PartProps = {
  draft: ProductDraft
  change(changes: Partial<ProductDraft>): void
  errorOf(field: string): string | undefined
}

const langOf = (field: TypedFieldName) => (isBengali(field) ? 'bn' : undefined)

type TextBoxProps = PartProps & TextBoxLook & { field: TypedFieldName }
export type TextBoxLook = {
  /** In place of the field's own label. */
  label?: string
  hint?: string | undefined
  placeholder?: string
  isOptional?: boolean
  isNumber?: boolean
  suggestions?: readonly string[]
}

/** A box of one line. */
export function TextBox({
  draft,
  change,
  errorOf,
  field,
  label = sayKnown(PRODUCT_FIELDS[field].label),
  suggestions,
  isNumber,
  ...rest
}: TextBoxProps) {
  const { hint, placeholder, isOptional = false } = rest
  return (
    <AddField name={field} label={label} error={errorOf(field)} hint={hint} isOptional={isOptional}>
      {box => (
        <SuggestionBox
          {...box}
          words={suggestions}
          inputMode={isNumber ? 'numeric' : 'text'}
          placeholder={placeholder}
          lang={langOf(field)}
          value={draft[field]}
          onChange={event => change({ [field]: event.currentTarget.value })}
        />
      )}
    </AddField>
  )
}

/** A box of several lines: two for a short text. */
export function LongBox({ draft, change, errorOf, field }: PartProps & { field: FieldOfKind<'text'> }) {
  const { label, limit } = PRODUCT_FIELDS[field]
  return (
    <AddField name={field} label={sayKnown(label)} error={errorOf(field)} isOptional>
      {box => (
        <textarea
          {...box}
          lang={langOf(field)}
          rows={limit > 1000 ? 5 : 2}
          maxLength={limit}
          value={draft[field]}
          onChange={event => change({ [field]: event.currentTarget.value })}
        />
      )}
    </AddField>
  )
}
