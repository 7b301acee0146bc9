import { type ReactNode, useRef } from 'react'
import type { PlaceOption } from '#domain/places/search-places.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Places } from './places.ts'

type PlaceFieldProps = {
  id: string
  label: string
  placeholder: string
  /** Undefined until it has loaded: the box then only has the typed text. */
  Search: Places['Search'] | undefined
  options: readonly PlaceOption[]
  searched?: readonly PlaceOption[] | undefined
  value: string
  /** How the page shows a name; known with `Search`. */
  shown(name: string): string
  error: string | undefined
  disabled?: boolean
  /** The problem of the list itself, in the place of the error. */
  trouble?: ReactNode
  choose(name: string, upazila?: string): void
}

/** A place, chosen by typing a part of its name, or of the name of a place within it. */
export function PlaceField({ id, label, value, error, ...props }: PlaceFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const { Search } = props
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="select-box">
        <input
          ref={box}
          id={id}
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          disabled={props.disabled}
          defaultValue={value}
        />
        <Icon name="down" />
        {Search && (
          <Search
            box={box}
            label={label}
            options={props.options}
            searched={props.searched}
            value={value}
            shown={props.shown}
            choose={props.choose}
          />
        )}
      </div>
      <div className="field-said">{props.trouble || <FieldError id={`${id}-error`} text={error} />}</div>
    </div>
  )
}
