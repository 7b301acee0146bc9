import { beforeEach, expect, test, vi } from 'vitest'
import { BulkOutcomeCodec } from '#contract/orders/order-bulk-codec.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { useBulkState } from '../actions/bulk-state.ts'
import { doAgainLast } from './do-again.ts'
import { UndoSteps } from './undo-steps.ts'

let page: Page
let queries: ReturnType<typeof backofficeQueries>
let undo: UndoSteps
beforeEach(() => {
  page = openPage()
  hideToasts()
  useBulkState.setState(useBulkState.getInitialState())
  queries = backofficeQueries()
  undo = ofBackoffice(queries, UndoSteps)
})
const soon = () => vi.advanceTimersByTimeAsync(0)
const undone = (words: string, orderIds: readonly string[]) => {
  const step = undo.keep({ orderIds, made: { together: `batch of ${words}` }, words })
  undo.setUndone(step)
  return step
}
const outcome = (done: number, failed: { id: string; orderNo: number; message: string }[] = []) => ({
  body: { data: BulkOutcomeCodec.write({ batch: 'b9', done, failed, unsure: [], noTracking: [] }) },
})
async function answer(given: Parameters<Page['shop']['answer']>[0]): Promise<void> {
  await soon()
  page.shop.answer(given)
  await soon()
}

test('what was undone last is done again, can be undone once more, and then there is nothing', async () => {
  const paste = undone('5 cells pasted', ['o1', 'o2'])
  void doAgainLast(queries)
  await answer(outcome(2))
  expect(page.shop.calls[0]?.body).toEqual({
    action: 'redo',
    batch: 'batch of 5 cells pasted',
    ids: ['o1', 'o2'],
  })
  expect(undo.steps).toEqual([paste])
  void doAgainLast(queries)
  await soon()
  expect(shownToasts()).toEqual(['Done again: 5 cells pasted', 'There is nothing to do again here.'])
})

test('orders that somebody changed meanwhile are told, and one that nobody can redo is given up', async () => {
  undone('first', ['o1', 'o2'])
  const failed = [{ id: 'o2', orderNo: 2, message: 'Karim has changed it since.' }]
  void doAgainLast(queries)
  await answer(outcome(1, failed))
  expect(shownToasts()).toEqual(['Not all was done again. Karim has changed it since.'])
  const second = undone('second', ['o2'])
  void doAgainLast(queries)
  await answer(outcome(0, failed))
  expect(shownToasts().at(-1)).toBe('second could not be done again. Karim has changed it since.')
  expect(undo.undone).not.toContain(second)
})

test('where the answer is lost it can be tried again', async () => {
  const step = undone('size', ['o1'])
  void doAgainLast(queries)
  await answer('lost')
  expect(undo.undone).toEqual([step])
  expect(useBulkState.getState().running).toBeUndefined()
})
