import { lazyPart } from '../../ui/lazy-part.tsx'
import type { GridFocus } from './grid-focus.ts'
import { usePasting } from './pasting.ts'

const PasteBar = lazyPart(async () => (await import('../sheet/paste-bar.tsx')).PasteBar, {
  loading: null,
})

/** The bar of a paste, while there is one: it was loaded with what made its plan. */
export function PasteLayer({ focus }: { focus: GridFocus }) {
  const isPasting = usePasting(({ plan }) => plan !== undefined)
  if (!isPasting) return null
  return <PasteBar onClose={() => focus.focusCell()} />
}
