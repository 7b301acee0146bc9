/** Storage may be full, forbidden or absent (private windows): reading is then null and writing is false. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** The JSON kept under a key; null when there is none, when it is broken, or when storage is closed. */
export function readStored(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False when the browser refused to keep it. */
export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    window[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
