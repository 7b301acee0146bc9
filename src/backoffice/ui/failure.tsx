import type { ReactNode } from 'react'
import { useSteady } from '#web/ui/use-steady.ts'
import { BackofficeIcon } from './backoffice-icon.tsx'

type FailureProps = {
  id?: string | undefined
  text: string | undefined
  /** Already announced, by a toast or by the field with the focus: it is not announced again. */
  isReported?: boolean
  /** The actions on it. */
  children?: ReactNode
}

/**
 * Why something failed, at its place; it stays until the next try. It neither appears nor disappears while a pointer is
 * down: the parts below would move under it.
 */
export function Failure({ id, text: given, isReported = false, children }: FailureProps) {
  const text = useSteady(given)
  if (!text) return null
  return (
    <p className="desk-failure" id={id} role={isReported ? undefined : 'alert'}>
      <BackofficeIcon name="alert" />
      <span>
        {text}
        {children}
      </span>
    </p>
  )
}
