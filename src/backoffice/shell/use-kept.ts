import { useSyncExternalStore } from 'react'
import { writeStored } from '#web/browser-storage.ts'

const CHANGED = 'desk-kept'

/** Keeps a value in this browser and tells everybody who shows it. False when the browser refused. */
export function keep(key: string, value: unknown): boolean {
  const isKept = writeStored('localStorage', key, value)
  dispatchEvent(new Event(CHANGED))
  return isKept
}

/** What `read` makes of what is kept, anew at each change; the server knows nothing of it. */
export const useKept = <Value extends number | boolean | string | null>(
  read: () => Value,
  onServer: Value,
): Value => useSyncExternalStore(follow, read, () => onServer)

/** Other tabs tell of their own writing. */
function follow(tell: () => void): () => void {
  for (const name of [CHANGED, 'storage']) addEventListener(name, tell)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, tell)
  }
}
