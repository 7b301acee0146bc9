import { beforeEach, expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { useSessionEnding } from './use-session-ending.ts'

let page: Page
let refreshed: number
beforeEach(() => {
  page = openPage('/dashboard/profile')
  hideToasts()
  refreshed = 0
})
async function openSessions() {
  const { run } = await runBackofficeHook(() =>
    useSessionEnding(() => {
      refreshed += 1
    }),
  )
  return {
    run,
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}

test('a session that ends is marked by itself, and the list is asked for anew', async () => {
  const { run, answer } = await openSessions()
  await run.turn(() => run.now.end('s1'))
  expect([run.now.isBusy('s1'), run.now.isBusy('s2')]).toEqual([true, false])
  await answer({})
  expect(run.now.isBusy('s1')).toBe(false)
  expect(refreshed).toBe(1)
  expect(shownToasts()).toEqual(['The session has ended.'])
})

test.each([
  [
    'refused, the list is asked for anew and the reason outlives its row',
    { status: 404, body: { message: 'It is over.' } },
    1,
    1,
  ],
  ['not heard of, the reason stays at its row', 'lost' as const, 0, 0],
])('where the end is %s', async (_name, given, refreshes, toasts) => {
  const { run, answer } = await openSessions()
  await run.turn(() => run.now.end('s1'))
  await answer(given)
  expect(run.now.failureOf('s1')).toMatch(/^Nothing was ended\. /)
  expect(run.now.failureOf('all')).toBeUndefined()
  expect([refreshed, shownToasts().length]).toEqual([refreshes, toasts])
})

test('everywhere is signed out only after a yes, and this page then leads to the login', async () => {
  const { run, answer } = await openSessions()
  await run.turn(() => run.now.askAll())
  await run.turn(() => run.now.cancelAll())
  expect(page.shop.calls).toEqual([])
  await run.turn(() => run.now.confirmAll())
  expect(page.left).toEqual([])
  await answer({})
  expect(page.left).toEqual(['/login'])
})
