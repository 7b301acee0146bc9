import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { usePrinting } from './use-printing.ts'

type Given = Parameters<typeof usePrinting>[0]

async function open(first: Given) {
  openPage()
  const print = vi.fn()
  const real = window.print
  window.print = print
  onTestFinished(() => {
    window.print = real
  })
  const run = await runHook(() => usePrinting(first))
  const becomes = (next: Partial<Given>) => run.renew(() => usePrinting({ ...first, ...next }))
  return { run, print, becomes }
}

test('what has its numbers is printed at once', async () => {
  const issue = vi.fn(async () => {})
  const { run, print } = await open({ isSettled: true, hasPapers: true, issue })
  await run.turn(() => void run.now.print())
  expect([print.mock.calls.length, issue.mock.calls.length]).toEqual([1, 0])
})

test('what has none is numbered once, and printed when the numbers are shown', async () => {
  const issue = vi.fn(async () => {})
  const { run, print, becomes } = await open({ isSettled: false, hasPapers: true, issue })
  await run.turn(() => {
    void run.now.print()
  })
  await run.turn(() => void run.now.print())
  expect(run.now.isWaiting).toBe(true)
  expect([print.mock.calls.length, issue.mock.calls.length]).toEqual([0, 1])
  await becomes({ isSettled: true })
  expect(print).toHaveBeenCalledTimes(1)
})

test('a failure is told and prints nothing; the next try may succeed', async () => {
  const issue = vi.fn(async () => {
    throw new Error('The shop is busy.')
  })
  const { run, print, becomes } = await open({ isSettled: false, hasPapers: true, issue })
  await run.turn(() => void run.now.print())
  expect([run.now.why, run.now.isWaiting]).toEqual(['The shop is busy.', false])
  await becomes({ isSettled: true })
  expect(print).not.toHaveBeenCalled()
  await run.turn(() => void run.now.print())
  expect([print.mock.calls.length, run.now.why]).toEqual([1, undefined])
})

test('nothing is printed where no order may have an invoice', async () => {
  const { run, print, becomes } = await open({ isSettled: false, hasPapers: true, issue: async () => {} })
  await run.turn(() => void run.now.print())
  await becomes({ isSettled: true, hasPapers: false })
  expect(print).not.toHaveBeenCalled()
})
