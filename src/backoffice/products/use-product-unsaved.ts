import type { PartState } from '../save/save-engine.ts'
import { useUnsavedParts } from '../save/use-unsaved.ts'

/** The parts of a product that the shop does not hold as they are seen, by their labels. */
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
