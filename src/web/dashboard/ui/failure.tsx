import type { ReactNode } from 'react'
import { DeskIcon } from './desk-icon.tsx'

type FailureProps = {
  id?: string | undefined
  text: string | undefined
  /** Told already, by a toast or by the field that has the focus: it is not told once more. */
  isTold?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why something did not happen, at its place; it stays until the next try. */
export function Failure({ id, text, isTold = false, children }: FailureProps) {
  if (!text) return null
  return (
    <p className="desk-failure" id={id} role={isTold ? undefined : 'alert'}>
      <DeskIcon name="alert" />
      <span>
        {text}
        {children}
      </span>
    </p>
  )
}
