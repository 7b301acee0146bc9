import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPictures } from './watch-pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A shop that answers with these counts in turn, and that cannot be reached for a null; the last one stays. */
function answering(counts: (number | null)[]) {
  const asked = vi.fn(async () => {
    const waiting = counts.length > 1 ? counts.shift() : counts[0]
    if (waiting === null) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, message: 'OK', data: { waiting } })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

async function watched(signal = new AbortController().signal) {
  const told: (string | number)[] = []
  const watching = watchPictures(signal, ({ waiting, failure }) => told.push(failure ?? waiting))
  return { told, watching }
}

test('pictures are watched until none waits', async () => {
  answering([5, 2, 0])
  const { told, watching } = await watched()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await watching, told]).toEqual([true, [5, 2, 0]])
})

test('while the shop cannot be asked, that is told, and the watch goes on', async () => {
  answering([5, null, 0])
  const { told, watching } = await watched()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await watching).toBe(true)
  expect(told).toEqual([5, expect.stringMatching(/^The shop goes on fetching, but cannot be asked\./), 0])
})

test('a watch that is ended asks no more and says that it is not over', async () => {
  const asked = answering([5])
  const ending = new AbortController()
  const { watching } = await watched(ending.signal)
  await vi.advanceTimersByTimeAsync(3500)
  ending.abort()
  expect(await watching).toBe(false)
  const times = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.mock.calls.length, times]).toEqual([2, 2])
})
