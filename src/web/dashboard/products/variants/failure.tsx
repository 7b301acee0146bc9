import type { ReactNode } from 'react'
import { DeskIcon } from '../../ui/desk-icon.tsx'

type FailureProps = { id?: string; text: string | undefined; children?: ReactNode }

/** Why something did not happen, at its place, with what can be done about it. */
export function Failure({ id, text, children }: FailureProps) {
  if (!text) return null
  return (
    <div className="variants-failure" id={id} role="alert">
      <p className="desk-failure">
        <DeskIcon name="alert" />
        {text}
      </p>
      {children}
    </div>
  )
}
