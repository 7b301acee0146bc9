import type { Shape } from '#domain/settings/field-kinds.ts'
import { formatWord } from '../draft/format-value.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './simple-fields.tsx'
import { useField } from './use-field.ts'

/** One of some colours, each with its name. */
export function SwatchField({ path, field }: FieldProps<Extract<Shape, { is: 'choice' }>>) {
  const { value, choose, control } = useField(path)
  const { id, 'aria-invalid': _, ...shared } = control
  const { words, swatches = {} } = field.shape
  return (
    <FieldFrame path={path} field={field} isGroup>
      <div className="setting-swatches">
        {words.map((word, index) => (
          <label key={word} className="setting-swatch">
            <input
              {...shared}
              id={index === 0 ? id : `${id}-${word}`}
              type="radio"
              name={id}
              value={word}
              checked={value === word}
              onChange={() => choose(word)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="12" fill={swatches[word]} />
            </svg>
            <span>{formatWord(word)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
