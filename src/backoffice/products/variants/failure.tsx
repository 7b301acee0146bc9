import type { ReactNode } from 'react'
import { Failure as Words } from '../../ui/failure.tsx'

type FailureProps = { id?: string; text: string | undefined; children?: ReactNode }

/** Why something did not happen, at its place, with what can be done about it beside the words. */
export function Failure({ id, text, children }: FailureProps) {
  if (!text) return null
  return (
    <div className="variants-failure">
      <Words id={id} text={text} />
      {children}
    </div>
  )
}
