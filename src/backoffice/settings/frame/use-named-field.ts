import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusField } from './focus-problem.ts'

/** A path of a field, such as `address` or `hero.picture`. */
const FIELD_PATH = /^#[A-Za-z][A-Za-z0-9.]{0,80}$/
/** A person who has begun to work on the screen is not taken away from it. */
const BEGUN = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Leads to the field that the address names after its `#`, also where the field comes later than the rest of the form.
 * Returns the ref of the form.
 */
export function useNamedField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every link that is followed
  useEffect(() => {
    if (!form.current || !FIELD_PATH.test(hash)) return
    const path = hash.slice(1)
    const stop = new AbortController()
    const parts = new MutationObserver(() => focusField(path) && stop.abort())
    stop.signal.addEventListener('abort', () => parts.disconnect())
    for (const begun of BEGUN)
      addEventListener(begun, () => stop.abort(), { signal: stop.signal, passive: true })
    parts.observe(form.current, { childList: true, subtree: true })
    // after the focus of a new screen and the router's own scrolling
    const frame = requestAnimationFrame(() => !stop.signal.aborted && focusField(path) && stop.abort())
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [hash, key])
  return form
}
