import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logFault } from './log-fault.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a fault that every request meets is one line a minute, and the next line says how many there were', () => {
  const lines: object[] = []
  const log = { error: (details: object, text: string) => void lines.push({ ...details, text }) }
  const [full, gone] = ['ENOSPC', 'ECONNREFUSED'].map(code => Object.assign(new Error(code), { code }))
  for (let count = 0; count < 100; count += 1) logFault(log, full, 'out of order')
  logFault(log, gone, 'out of order')
  logFault(log, full, 'a webhook failed')
  vi.advanceTimersByTime(60_000)
  logFault(log, full, 'out of order')
  expect(lines).toEqual([
    { err: full, text: 'out of order' },
    { err: gone, text: 'out of order' },
    { err: full, text: 'a webhook failed' },
    { err: full, text: 'out of order', unloggedBefore: 99 },
  ])
})
