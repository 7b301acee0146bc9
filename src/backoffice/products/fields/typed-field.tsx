import type { ReactNode } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { isBengali } from '#domain/catalog/bengali-texts.ts'
import { isOfKind, PRODUCT_FIELDS, type ProductFields } from '#domain/catalog/product-fields.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { FieldCell } from './field-cell.tsx'
import { readField, type TypedFieldName, typedOf } from './read-field.ts'
import { SuggestionBox } from './suggestion-box.tsx'
import { useFieldEdit } from './use-field-edit.ts'

type TypedFieldProps = TypedFieldLook & { product: ShownProduct; field: TypedFieldName }
export type TypedFieldLook = {
  /** The value as it is read, where that differs from the typed text. */
  show?(typed: string): ReactNode
  hint?(typed: string): ReactNode
  /** In place of an empty value. */
  none?: string
  /** Suggestions; other words may be typed. */
  suggestions?: readonly string[]
}

/** A field that is typed as one text. */
export function TypedField({ product, field, show, hint, none = say('None'), suggestions }: TypedFieldProps) {
  const label = sayKnown(PRODUCT_FIELDS[field].label)
  const lang = isBengali(field) ? 'bn' : undefined
  const edit = useFieldEdit<string>(product, {
    field,
    label,
    draftOf: (fields: ProductFields) => typedOf(field, fields),
    read: typed => readField(field, typed),
  })
  const typed = edit.draft
  const mayPrice = useRight('product-prices')
  const isNumber = isOfKind(field, 'money', 'percent')
  return (
    <FieldCell
      isOpenToAll={mayPrice && isNumber}
      edit={edit}
      shown={
        show
          ? show(typed)
          : (typed && <span lang={lang}>{typed}</span>) || <span className="faint">{none}</span>
      }
      hint={hint?.(typed)}
      isLong={isOfKind(field, 'text')}
      icon={suggestions && <BackofficeIcon name="down" />}
      theirText={theirs => theirs}
    >
      {described => {
        const box = {
          ...described,
          lang,
          'aria-label': label,
          value: typed,
          onChange: (event: { currentTarget: { value: string } }) => edit.type(event.currentTarget.value),
        }
        if (isOfKind(field, 'text')) {
          const { limit } = PRODUCT_FIELDS[field]
          return <textarea {...box} autoComplete="off" rows={rowsOf(typed)} maxLength={limit} />
        }
        return <SuggestionBox {...box} words={suggestions} inputMode={isNumber ? 'numeric' : 'text'} />
      }}
    </FieldCell>
  )
}

/** As many rows as the text has, within limits. */
const rowsOf = (typed: string): number => Math.min(12, Math.max(3, typed.split('\n').length + 1))
