/** Storage may be full, forbidden or absent (private windows): reading then returns null, and writing false. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** The JSON stored under a key; null when there is none, when it is broken, or when storage is closed. */
export function readStored(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores JSON under a key; false when the browser refused. */
export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    window[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
