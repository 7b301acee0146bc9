import type { ComponentProps, ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import { Failure } from '../../ui/failure.tsx'

/** The props that all boxes of the form share. */
export type FieldFrame = {
  name: string
  label: string
  error: string | undefined
  hint?: ReactNode
  isOptional?: boolean
}

type AddFieldProps = FieldFrame & {
  children(
    box: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'required'>,
  ): ReactNode
}

/** A box under its label, with its problem and its hint below. */
export function AddField({ name, label, error, hint, isOptional, children }: AddFieldProps) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="add-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="desk-hint"> {say('optional')}</span>}
      </label>
      {children({
        id: name,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        required: !isOptional,
      })}
      {/* present before it is needed, so that nothing moves */}
      <div className="add-message">
        <Failure id={`${name}-error`} text={error} />
      </div>
      {hint && (
        <p className="desk-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
