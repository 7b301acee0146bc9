import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownColor } from '../../api/products.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import type { VariantTarget } from './use-variant-actions.ts'

/** Whoever's button is gone with what it stood at is led to the part around it, when a deletion is in view. */
export function useFocusAfterDeletion(colors: readonly ShownColor[], around: RefObject<HTMLElement | null>) {
  const [deleted, setDeleted] = useState<VariantTarget>()
  const asker = useRef<Element>(null)
  useEffect(() => {
    if (!deleted || isAmong(colors, deleted)) return
    setDeleted(undefined)
    // the button of a colour stays, and would delete the next one
    focusUnlessElsewhere(around.current, asker.current)
  }, [colors, deleted, around])
  return {
    /** Before the question is asked. */
    noteAsker() {
      asker.current = document.activeElement
    },
    setDeleted,
  }
}

const isAmong = (colors: readonly ShownColor[], { color, size }: VariantTarget): boolean =>
  colors.some(
    one => one.color === color && (size === undefined || one.sizes.some(other => other.size === size)),
  )
