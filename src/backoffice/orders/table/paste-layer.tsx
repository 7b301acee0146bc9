import { lazy, Suspense } from 'react'
import type { GridFocus } from './grid-focus.ts'
import { usePasting } from './pasting.ts'

const PasteBar = lazy(async () => ({ default: (await import('../sheet/paste-bar.tsx')).PasteBar }))

/** The bar of a paste, while there is one: it was loaded with what made its plan. */
export function PasteLayer({ focus }: { focus: GridFocus }) {
  const isPasting = usePasting(({ plan }) => plan !== undefined)
  if (!isPasting) return null
  return (
    <Suspense>
      <PasteBar onClose={() => focus.focusCell()} />
    </Suspense>
  )
}
