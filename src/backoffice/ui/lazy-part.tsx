import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

type Missing = { what: string; loading?: ReactNode }

/**
 * A part that is loaded when it is first shown. Where it cannot be loaded it says that `what` could not be: it comes with
 * the next load of the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { what, loading = <p className="desk-hint">Loading…</p> }: Missing,
): (props: Props) => ReactNode {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => () => (
      <p className="desk-hint">{what} could not be loaded. Load the page again.</p>
    ))
    return { default: part }
  })
  return props => <Suspense fallback={loading}>{createElement<Props>(Part, props)}</Suspense>
}
