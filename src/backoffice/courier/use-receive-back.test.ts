import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { useReceiveBack } from './use-receive-back.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/courier')
  hideToasts()
})
async function openReturns() {
  const gone: string[] = []
  const { run } = await runBackofficeHook(() => useReceiveBack(() => void gone.push('gone')))
  return {
    run,
    gone,
    receive: (id: string) => run.turn(() => run.now.receive(anOrder({ id, orderNo: 7 }))),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}

test('pressed twice, pairs go back on the shelf once; several orders are taken in beside each other', async () => {
  const { run, gone, receive, answer } = await openReturns()
  await receive('o1')
  await receive('o1')
  await receive('o2')
  expect(page.shop.calls).toHaveLength(2)
  await answer({})
  expect([run.now.isBusy('o1'), run.now.isBusy('o2')]).toEqual([false, true])
  expect(gone).toEqual(['gone'])
  expect(shownToasts()).toEqual(['Order 7: the pairs are back on the shelf.'])
})

test('what failed stays at its order until the next try', async () => {
  const { run, gone, receive, answer } = await openReturns()
  await receive('o1')
  await answer({ status: 409, body: { message: 'Somebody has counted them.' } })
  expect(run.now.failureOf('o1')).toBe('Somebody has counted them.')
  expect(run.now.failureOf('o2')).toBeUndefined()
  expect(gone).toEqual([])
  await receive('o1')
  expect(run.now.failureOf('o1')).toBeUndefined()
})
