import type { ComponentProps } from 'react'
import { DeskIcon } from '../../ui/desk-icon.tsx'

type CouponBoxProps = ComponentProps<'input'> & {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  onEdit(): void
}

/** A small box under its label, with what is wrong with it below. */
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
      {error && (
        <p className="desk-failure" id={below}>
          <DeskIcon name="alert" />
          {error}
        </p>
      )}
      {!error && hint && (
        <p className="desk-hint" id={below}>
          {hint}
        </p>
      )}
    </div>
  )
}
