import type { ComponentProps } from 'react'
import { Failure } from '../../ui/failure.tsx'

type CouponBoxProps = ComponentProps<'input'> & {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  onEdit(): void
}

/** A small box under its label, with its problem below. */
export function CouponBox({ id, label, error, hint, onEdit, ...input }: CouponBoxProps) {
  const below = error || hint ? `${id}-below` : undefined
  return (
    <div className="coupon-box">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={below}
        onChange={onEdit}
      />
      <Failure id={below} text={error} isReported />
      {!error && hint && (
        <p className="desk-hint" id={below}>
          {hint}
        </p>
      )}
    </div>
  )
}
