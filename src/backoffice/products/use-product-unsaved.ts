import type { PartState } from '../save/save-engine.ts'
import { useUnsavedParts } from '../save/use-unsaved.ts'

/** The unsaved parts of a product, by their labels. */
export function useProductUnsaved() {
  const parts = useUnsavedParts()
  const labelsOf = (...wanted: PartState[]) =>
    [...parts].flatMap(([label, { place, state }]) =>
      place === 'product' && wanted.includes(state) ? [label] : [],
    )
  return {
    open: labelsOf('changed', 'failed'),
    saving: labelsOf('saving'),
    sending: labelsOf('sending'),
    failed: labelsOf('failed', 'held'),
  }
}
