import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Check, Readiness } from './readiness.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A process with one check, and its log. */
function watched(disk: Check) {
  const logged: object[] = []
  const line = (details: object, message: string) => void logged.push({ ...details, message })
  const readiness = new Readiness({ disk }, { info: line, warn: line, error: line })
  return { readiness, logged }
}

test('an answer holds for half a second, then the checks are asked anew', async () => {
  let tries = 0
  const { readiness } = watched(async () => {
    tries += 1
    return { ok: true }
  })
  await readiness.report()
  vi.advanceTimersByTime(500)
  await readiness.report()
  expect(tries).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await readiness.report()).toEqual({ isReady: true, checks: { disk: 'ok' } })
  expect(tries).toBe(2)
})

test('a check that hangs is without an answer after three seconds, and is not begun again until it ends', async () => {
  let tries = 0
  const held = Promise.withResolvers<{ ok: true }>()
  const { readiness } = watched(() => {
    tries += 1
    return held.promise
  })
  for (let round = 0; round < 3; round += 1) {
    const asked = readiness.report()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await asked).toEqual({ isReady: false, checks: { disk: 'no answer' } })
    vi.advanceTimersByTime(501)
  }
  expect(tries).toBe(1)
  held.resolve({ ok: true })
  await held.promise
  await vi.advanceTimersByTimeAsync(1)
  expect(await readiness.report()).toEqual({ isReady: true, checks: { disk: 'ok' } })
  expect(tries).toBe(2)
})

test('what changes is logged once, with its cause, which the answer does not tell', async () => {
  const error = new Error('EACCES: /srv/shop')
  let fails = true
  const { readiness, logged } = watched(async () => {
    if (fails) throw error
    return { ok: true }
  })
  const report = async () => {
    vi.advanceTimersByTime(501)
    return await readiness.report()
  }
  const failed = { isReady: false, checks: { disk: 'failed' } }
  expect([await report(), await report()]).toEqual([failed, failed])
  fails = false
  await report()
  await report()
  expect(logged).toEqual([
    { check: 'disk', reason: 'failed', err: error, message: 'not ready' },
    { check: 'disk', message: 'ready again' },
  ])
})

test('a process that stops is not ready, whatever its checks say', async () => {
  const { readiness } = watched(async () => ({ ok: true }))
  await readiness.report()
  readiness.stop()
  expect(await readiness.report()).toEqual({ isReady: false, checks: { process: 'stopping' } })
})
