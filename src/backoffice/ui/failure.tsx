import type { ReactNode } from 'react'
import { useSteady } from '#web/ui/use-steady.ts'
import { BackofficeIcon } from './backoffice-icon.tsx'

type FailureProps = {
  id?: string | undefined
  text: string | undefined
  /** Told already, by a toast or by the field that has the focus: it is not told once more. */
  isTold?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/**
 * Why something did not happen, at its place; it stays until the next try. It neither comes nor goes while a pointer is
 * down: what lies below would move under it.
 */
export function Failure({ id, text: given, isTold = false, children }: FailureProps) {
  const text = useSteady(given)
  if (!text) return null
  return (
    <p className="desk-failure" id={id} role={isTold ? undefined : 'alert'}>
      <BackofficeIcon name="alert" />
      <span>
        {text}
        {children}
      </span>
    </p>
  )
}
