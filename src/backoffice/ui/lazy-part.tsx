import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { type PlainText, say } from '#backoffice/language/say.ts'

type Missing = { what: PlainText; loading?: ReactNode }

/**
 * A part that is loaded when it is first shown. Where it cannot be loaded it says that `what` could not be: it comes with
 * the next load of the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { what, loading = <PartLoading /> }: Missing,
): (props: Props) => ReactNode {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => () => (
      <p className="desk-hint">
        {say('{what} could not be loaded. Load the page again.', { what: say(what) })}
      </p>
    ))
    return { default: part }
  })
  return props => <Suspense fallback={loading}>{createElement<Props>(Part, props)}</Suspense>
}

const PartLoading = () => <p className="desk-hint">{say('Loading…')}</p>
