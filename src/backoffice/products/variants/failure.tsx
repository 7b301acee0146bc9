import type { ReactNode } from 'react'
import { Failure as Words } from '../../ui/failure.tsx'

type FailureProps = { id?: string; text: string | undefined; children?: ReactNode }

/** Why something failed, at its place, with the actions beside the text. */
export function Failure({ id, text, children }: FailureProps) {
  if (!text) return null
  return (
    <div className="variants-failure">
      <Words id={id} text={text} />
      {children}
    </div>
  )
}
