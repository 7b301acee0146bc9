import { beforeEach, describe, expect, test } from 'vitest'
import { BulkOutcomeCodec, BulkPreviewCodec } from '#contract/orders/order-bulk-codec.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import type { BulkOutcome, BulkTarget } from '../../api/order-writes.ts'
import { useSelection } from '../use-selection.ts'
import { stopBulk, useBulkState } from './bulk-state.ts'
import { useOrderQuestion } from './order-questions.ts'
import { useBulk } from './use-bulk.ts'

let page: Page
beforeEach(() => {
  page = openPage()
  hideToasts()
  useBulkState.setState(useBulkState.getInitialState())
  useOrderQuestion.setState(useOrderQuestion.getInitialState())
  useSelection.getState().clear()
})

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `o${index + 1}`)
const outcome = (given: Partial<BulkOutcome>) => ({
  body: {
    data: BulkOutcomeCodec.write({ batch: 'b1', done: 0, failed: [], unsure: [], noTracking: [], ...given }),
  },
})
const preview = (ids: string[], toCollectTaka = 0) => ({
  body: { data: BulkPreviewCodec.write({ ids, toCollectTaka }) },
})
const asked = () => {
  const { question, isAsking } = useOrderQuestion.getState()
  return isAsking ? question : undefined
}

async function choose(ids: string[], target: BulkTarget = { ids }) {
  useSelection.getState().chooseOnly(ids)
  const { run } = await runBackofficeHook(() =>
    useBulk({ target, count: ids.length, parcelsOnTheWay: 0, loaded: [] }),
  )
  return {
    ...run,
    setStatus: () => run.turn(() => void run.now.setStatus('Packed', null)),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
    say: (isMeant: boolean) =>
      run.turn(() => {
        const question = asked()
        if (question?.kind === 'bulk') question.answer(isMeant)
        useOrderQuestion.setState({ isAsking: false })
      }),
  }
}
const sent = () => page.shop.calls.map(({ body }) => body)

test('a few orders are set at once, are chosen no more, and one press takes all of it back', async () => {
  const bulk = await choose(idsOf(3))
  await bulk.setStatus()
  expect(asked()).toBeUndefined()
  await bulk.answer(outcome({ done: 3 }))
  expect(shownToasts()).toEqual(['3 set to Packed'])
  expect(useSelection.getState().ids.size).toBe(0)
  await bulk.turn(pressToast)
  await bulk.answer(preview(idsOf(3)))
  expect(sent().at(-1)).toEqual({ action: 'undo', batch: 'b1', ids: idsOf(3) })
  await bulk.answer(outcome({ done: 3 }))
  expect(shownToasts()).toEqual(['Undone: 3 set to Packed'])
})

test('those that fail stay chosen with the reason, unless others have been chosen meanwhile', async () => {
  const bulk = await choose(idsOf(3))
  const failed = [{ id: 'o2', orderNo: 2, message: 'It is with the courier.' }]
  await bulk.setStatus()
  await bulk.answer(outcome({ done: 2, failed }))
  expect([...useSelection.getState().ids]).toEqual(['o2'])
  expect(useBulkState.getState().problem).toMatchObject({ failed })
  await bulk.setStatus()
  useSelection.getState().chooseOnly(['o9'])
  await bulk.answer(outcome({ done: 2, failed }))
  expect([...useSelection.getState().ids]).toEqual(['o9'])
})

test('where nothing was done at all the reason stays, everything stays chosen and nothing is to be undone', async () => {
  const bulk = await choose(idsOf(3))
  await bulk.setStatus()
  await bulk.answer({ status: 503, body: { message: 'The shop is closing.' } })
  expect(useBulkState.getState()).toMatchObject({
    running: undefined,
    problem: { why: 'The shop is closing.' },
  })
  expect(useSelection.getState().ids.size).toBe(3)
  expect(shownToasts()).toEqual([])
})

describe('many orders', () => {
  test('are counted anew and asked about, with what riders collect, and nothing is done to them without a yes', async () => {
    const bulk = await choose(idsOf(10))
    await bulk.setStatus()
    await bulk.answer(preview(idsOf(9), 21_000))
    expect(asked()).toMatchObject({ title: 'Set 9 orders to Packed?', count: 9, toCollectTaka: 21_000 })
    await bulk.say(false)
    expect(page.shop.calls).toHaveLength(1)
    expect(useBulkState.getState().running).toBeUndefined()
    expect(useSelection.getState().ids.size).toBe(10)
  })

  test('of a filter are changed a hundred at a time, only as far as they still fit it, as one batch', async () => {
    const bulk = await choose(idsOf(250), { filter: { via: 'Facebook' } })
    await bulk.setStatus()
    await bulk.answer(preview(idsOf(250)))
    await bulk.say(true)
    for (let part = 0; part < 3; part += 1) await bulk.answer(outcome({ done: 100, batch: 'b1' }))
    const parts = sent().slice(1)
    expect(parts).toHaveLength(3)
    expect(parts[2]).toMatchObject({ ids: idsOf(250).slice(200), filter: { via: 'Facebook' }, batch: 'b1' })
    expect(parts[0]).not.toHaveProperty('batch')
  })

  test('can be stopped: what is sent is finished, the rest stays as it is and chosen', async () => {
    const bulk = await choose(idsOf(250))
    await bulk.setStatus()
    await bulk.answer(preview(idsOf(250)))
    await bulk.say(true)
    await bulk.turn(stopBulk)
    await bulk.answer(outcome({ done: 100 }))
    expect(page.shop.waiting).toBe(0)
    expect(shownToasts()).toEqual(['Stopped. 150 of them stayed as they were.', '100 set to Packed'])
    expect(useSelection.getState().ids.size).toBe(250)
  })
})

test('while one change is under way another one is not begun', async () => {
  const bulk = await choose(idsOf(2))
  await bulk.setStatus()
  await bulk.setStatus()
  expect(page.shop.calls).toHaveLength(1)
})
