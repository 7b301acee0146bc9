import { useSyncExternalStore } from 'react'
import { writeStored } from '#web/browser-storage.ts'

const CHANGED = 'desk-kept'

/** Keeps a value in this browser and tells everybody who shows it. */
export function keep(key: string, value: unknown): void {
  writeStored('localStorage', key, value)
  dispatchEvent(new Event(CHANGED))
}

/** What `read` makes of what is kept, anew at each change; the server knows nothing of it. */
export const useKept = <Value extends number | boolean | null>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(follow, read, () => onServer)

/** Other tabs tell of their own writing. */
function follow(tell: () => void): () => void {
  for (const name of [CHANGED, 'storage']) addEventListener(name, tell)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, tell)
  }
}
