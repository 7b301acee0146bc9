import type { ComponentProps } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { useSteady } from '#web/ui/use-steady.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string
  label: string
  error?: string | undefined
  hint?: string
  /** The id of a text elsewhere that describes the field too. */
  describedBy?: string | undefined
}

/** A box under its label. Typed text stays in the box itself, where password managers and keyboards expect it. */
export function TextField({ name, label, error, hint, describedBy, ...input }: TextFieldProps) {
  const shownError = useSteady(error)
  const described = [error && `${name}-error`, hint && `${name}-hint`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      <FieldError id={`${name}-error`} text={shownError} />
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
