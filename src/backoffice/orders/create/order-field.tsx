import type { ComponentProps, ReactNode } from 'react'
import { Failure } from '../../ui/failure.tsx'

type Box = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'>

type OrderFieldProps = {
  /** As the wire names it. */
  name: string
  label: string
  error: string | undefined
  /** At the end of the label's line: "optional", or how much is left. */
  aside?: ReactNode
  hint?: ReactNode
  children(box: Box): ReactNode
}

/** A box under its label, with what is wrong with it below. */
export function OrderField({ name, label, error, aside, hint, children }: OrderFieldProps) {
  const id = `order-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="create-field" data-invalid={error ? '' : undefined}>
      <div className="create-label">
        <label htmlFor={id}>{label}</label>
        {aside && <span>{aside}</span>}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {/* there before it is needed, so that nothing moves */}
      <div className="create-message">
        <Failure id={`${id}-error`} text={error} />
      </div>
      {hint && (
        <p className="desk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
