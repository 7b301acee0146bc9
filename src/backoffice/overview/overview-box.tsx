import type { ReactNode } from 'react'
import { useWideScreen } from '../ui/use-wide-screen.ts'

type OverviewBoxProps = {
  id: string
  title: string
  /** What is counted, and the days: `pairs, last 30 days`. */
  note: ReactNode
  children: ReactNode
}

/** A box of the overview: its title, its days and its figures. */
export const OverviewBox = ({ id, title, note, children }: OverviewBoxProps) => (
  <section className="overview-box" aria-labelledby={id}>
    <BoxTitle id={id} title={title} note={note} />
    {children}
  </section>
)

/** A box without anything to act on: a phone shows its title, which opens it. Its note contains no link. */
export function FoldingBox({ id, title, note, children }: OverviewBoxProps) {
  if (useWideScreen())
    return (
      <OverviewBox id={id} title={title} note={note}>
        {children}
      </OverviewBox>
    )
  return (
    <details className="overview-box">
      <summary>
        <BoxTitle id={id} title={title} note={note} />
      </summary>
      {children}
    </details>
  )
}

const BoxTitle = ({ id, title, note }: Omit<OverviewBoxProps, 'children'>) => (
  <h2 id={id}>
    {title} {typeof note === 'string' ? <small>{note}</small> : note}
  </h2>
)
