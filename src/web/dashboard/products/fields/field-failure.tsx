import type { ReactNode } from 'react'
import { DeskIcon } from '../../ui/desk-icon.tsx'

type FieldFailureProps = { id: string; text: string | undefined; children?: ReactNode }

/** Why a field is not saved; it stays until the next try. */
export function FieldFailure({ id, text, children }: FieldFailureProps) {
  if (text === undefined) return null
  return (
    <p className="desk-failure" id={id} role="alert">
      <DeskIcon name="alert" />
      <span>
        {text}
        {children}
      </span>
    </p>
  )
}
