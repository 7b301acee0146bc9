import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyHour } from './every-hour.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const neverTold = () => {
  throw new Error('nothing failed')
}

test('the work is done at the start and every hour, also after it failed, and no more after a stop', async () => {
  const faults: unknown[] = []
  let begun = 0
  const job = everyHour(
    async () => {
      begun += 1
      if (begun === 2) throw new Error('the second fails')
    },
    error => faults.push(error),
  )
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(begun).toBe(3)
  expect(faults).toEqual([new Error('the second fails')])
  await job.stop()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(begun).toBe(3)
})

test('work that takes longer than an hour is not begun a second time', async () => {
  const over = Promise.withResolvers<void>()
  const task = vi.fn(() => over.promise)
  const job = everyHour(task, neverTold)
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(task).toHaveBeenCalledTimes(1)
  over.resolve()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(task).toHaveBeenCalledTimes(2)
  await job.stop()
})

test('a stop tells the work and waits for it, 8 seconds at most', async () => {
  const over = Promise.withResolvers<void>()
  const task = (signal: AbortSignal) =>
    new Promise<void>(resolve => signal.addEventListener('abort', () => void over.promise.then(resolve)))
  const stopped = vi.fn()
  void everyHour(task, neverTold).stop().then(stopped)
  void everyHour(() => new Promise(() => {}), neverTold)
    .stop()
    .then(stopped)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(stopped).not.toHaveBeenCalled()
  over.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).toHaveBeenCalledTimes(2)
})
