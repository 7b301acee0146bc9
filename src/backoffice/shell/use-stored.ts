import { useSyncExternalStore } from 'react'
import { writeStored } from '#web/browser-storage.ts'

const CHANGED = 'desk-kept'

/** Stores a value in this browser and notifies every view of it. False when the browser refused. */
export function keep(key: string, value: unknown): boolean {
  const isKept = writeStored('localStorage', key, value)
  dispatchEvent(new Event(CHANGED))
  return isKept
}

/** The value that `read` returns, updated at each change; the server does not know it. */
export const useStored = <Value extends number | boolean | string | null>(
  read: () => Value,
  onServer: Value,
): Value => useSyncExternalStore(follow, read, () => onServer)

/** The `storage` event reports changes by other tabs. */
function follow(notify: () => void): () => void {
  for (const name of [CHANGED, 'storage']) addEventListener(name, notify)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, notify)
  }
}
