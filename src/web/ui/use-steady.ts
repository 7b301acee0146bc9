import { useState, useSyncExternalStore } from 'react'
import { Press } from './press.ts'

/** One for the page; on the server nothing is pressed. */
const press = typeof window === 'undefined' ? undefined : new Press(window)

const subscribe = (listener: () => void): (() => void) => press?.subscribe(listener) ?? (() => {})

/**
 * A value as it was while a pointer is down: what comes or goes with it would move the page under the pointer, and the
 * click would meet something else than what was pressed.
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
