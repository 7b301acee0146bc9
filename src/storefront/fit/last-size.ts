import { isShoeSize } from '#domain/catalog/shoe-size.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { LAST_SIZE_KEY } from './last-size-key.ts'

/** The size that was ordered last with this browser, in local storage alone; null when there is none. */
export function readLastSize(): number | null {
  const stored = readStored('localStorage', LAST_SIZE_KEY)
  return typeof stored === 'number' && isShoeSize(stored) ? stored : null
}

export function forgetLastSize(): void {
  try {
    window.localStorage.removeItem(LAST_SIZE_KEY)
  } catch {
    // a closed storage keeps nothing
  }
}

/** Keeps the size of most pairs of an order; of as many of two, the one that was chosen first. */
export function rememberSizeOf(items: readonly { size: number; quantity: number }[]): void {
  const pairs = new Map<number, number>()
  for (const { size, quantity } of items) pairs.set(size, (pairs.get(size) ?? 0) + quantity)
  const [most] = [...pairs].sort(([, one], [, other]) => other - one)
  if (most && isShoeSize(most[0])) writeStored('localStorage', LAST_SIZE_KEY, most[0])
}
