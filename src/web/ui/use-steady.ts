import { useState, useSyncExternalStore } from 'react'
import { Press } from './press.ts'

/** One for the page; nothing is pressed on the server. */
const press = typeof window === 'undefined' ? undefined : new Press(window)

const subscribe = (listener: () => void): (() => void) => press?.subscribe(listener) ?? (() => {})

/**
 * A value, frozen while a pointer is down: a part that comes or goes with it would move the page under the pointer, and
 * the click would hit another element than the one pressed.
 */
export function useSteady<Value>(value: Value): Value {
  const isDown = useSyncExternalStore(
    subscribe,
    () => press?.isDown ?? false,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (isDown) return shown
  if (!Object.is(shown, value)) setShown(value)
  return value
}
