import { lazy, Suspense } from 'react'
import type { ViewListProps } from './every-view.tsx'

/** No call waits for a view: the list is loaded when it is first opened. */
const EveryView = lazy(() =>
  import('./every-view.tsx').then(
    ({ EveryView }) => ({ default: EveryView }),
    () => ({ default: ViewsMissing }),
  ),
)
const ViewsMissing = (_: ViewListProps) => (
  <p className="desk-hint">The views could not be loaded. They come with the next load of the page.</p>
)

export const ViewList = (props: ViewListProps) => (
  <Suspense fallback={<p className="desk-hint">Loading…</p>}>
    <EveryView {...props} />
  </Suspense>
)
