import { onTestFinished, vi } from 'vitest'

/** Until the test ends, timers of just so many milliseconds pass at once; answers how many did. */
export function skipWaits(skippedMs: number): { waits: number } {
  const { setTimeout } = globalThis
  const skipped = { waits: 0 }
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    if (ms !== skippedMs) return setTimeout(work, ms)
    skipped.waits += 1
    return setTimeout(work, 0)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return skipped
}
