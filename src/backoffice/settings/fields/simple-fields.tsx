import type { HTMLInputTypeAttribute } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Field, Shape } from '#domain/settings/field-kinds.ts'
import { formatWord } from '../draft/format-value.ts'
import { placeholderOf } from '../field-words.ts'
import { typedWhole } from '../section-editor.ts'
import { FieldFrame } from './field-frame.tsx'
import { useSettingsForm } from './settings-form.ts'
import { useField } from './use-field.ts'

export type FieldProps<Of extends Shape = Shape> = {
  path: string
  field: Pick<Field<unknown>, 'label'> & { shape: Of }
}

const INPUT_TYPES: Partial<Record<Shape['is'], HTMLInputTypeAttribute>> = {
  mobile: 'tel',
  email: 'email',
  link: 'url',
  film: 'url',
}

/** Text in one line, a phone number, an address, an id. */
export function LineField({ path, field }: FieldProps) {
  const { section } = useSettingsForm()
  const { value, type, control } = useField(path)
  return (
    <FieldFrame path={path} field={field}>
      <input
        {...control}
        className="setting-box"
        type={INPUT_TYPES[field.shape.is] ?? 'text'}
        lang={/bengali$/i.test(path) ? 'bn' : undefined}
        autoComplete="off"
        placeholder={placeholderOf(section, path)}
        value={typeof value === 'string' ? value : ''}
        onChange={event => type(event.target.value)}
      />
    </FieldFrame>
  )
}

export function WholeField({ path, field }: FieldProps<Extract<Shape, { is: 'whole' }>>) {
  const { section } = useSettingsForm()
  const { value, type, control } = useField(path)
  const empty = field.shape.isOptional ? null : ''
  return (
    <FieldFrame path={path} field={field}>
      <input
        {...control}
        className="setting-box"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholderOf(section, path)}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={event => type(typedWhole(event.target.value, empty))}
      />
    </FieldFrame>
  )
}

/** Two numbers: from and to. */
export function RangeField({ path, field }: FieldProps) {
  const { value, type, control } = useField(path)
  const [first, last] = Array.isArray(value) ? value : []
  const { id, ...shared } = control
  const box = (number: unknown, name: string, next: (typed: number | string) => readonly unknown[]) => (
    <input
      {...shared}
      id={name === 'from' ? id : `${id}-to`}
      className="setting-box"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${field.label}, ${name}`}
      value={typeof number === 'number' || typeof number === 'string' ? number : ''}
      onChange={event => type(next(typedWhole(event.target.value, '')))}
    />
  )
  return (
    <FieldFrame path={path} field={field}>
      <div className="setting-range">
        {box(first, 'from', typed => [typed, last])}
        <span aria-hidden="true">{say('to')}</span>
        {box(last, 'to', typed => [first, typed])}
      </div>
    </FieldFrame>
  )
}

export function ChoiceField({ path, field }: FieldProps<Extract<Shape, { is: 'choice' }>>) {
  const { value, choose, control } = useField(path)
  return (
    <FieldFrame path={path} field={field}>
      <select
        {...control}
        className="setting-box"
        value={typeof value === 'string' ? value : ''}
        onChange={event => choose(event.target.value)}
      >
        {field.shape.words.map(word => (
          <option key={word} value={word}>
            {formatWord(word)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function DayField({ path, field }: FieldProps<Extract<Shape, { is: 'day' }>>) {
  const { value, type, control } = useField(path)
  const empty = field.shape.isOptional ? null : ''
  return (
    <FieldFrame path={path} field={field}>
      <input
        {...control}
        className="setting-box"
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={event => type(event.target.value || empty)}
      />
    </FieldFrame>
  )
}

/** On or off. */
export function FlagField({ path, field }: FieldProps) {
  const { value, choose, control } = useField(path)
  const { 'aria-invalid': _, ...shared } = control
  return (
    <FieldFrame path={path} field={field}>
      <span className="setting-switch">
        <input
          {...shared}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          checked={value === true}
          onChange={event => choose(event.target.checked)}
        />
        <span aria-hidden="true">{value === true ? say('On') : say('Off')}</span>
      </span>
    </FieldFrame>
  )
}
