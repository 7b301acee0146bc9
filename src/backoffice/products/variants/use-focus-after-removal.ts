import { type RefObject, useEffect, useState } from 'react'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'

/** A picture that is being removed, and the place where it stood. */
type Leaving = { image: string; index: number }

/** Whoever removed a picture is led to the one that takes its place, or else to what takes new ones. */
export function useFocusAfterRemoval(shown: readonly string[], list: RefObject<HTMLElement | null>) {
  const [leaving, setLeaving] = useState<Leaving>()
  useEffect(() => {
    if (!leaving || shown.includes(leaving.image)) return
    setLeaving(undefined)
    const next = list.current?.children[leaving.index]?.querySelector<HTMLElement>('.picture-remove')
    focusUnlessElsewhere(next ?? list.current?.querySelector<HTMLElement>('input[type=file]'))
  }, [shown, leaving, list])
  return setLeaving
}
