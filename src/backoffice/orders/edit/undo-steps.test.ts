import { expect, test } from 'vitest'
import { UndoSteps } from './undo-steps.ts'

const done = (words: string, ...orderIds: string[]) => ({ orderIds, made: { together: words }, words })

test('the last edit of an order has to go first; those of others do not stand in its way', () => {
  const undo = new UndoSteps()
  const size = undo.keep(done('size', 'a'))
  const bulk = undo.keep(done('bulk', 'a', 'b'))
  undo.keep(done('via', 'c'))
  expect(undo.isCovered(size)).toBe(true)
  expect(undo.isCovered(bulk)).toBe(false)
  undo.drop(bulk.id)
  expect(undo.isOver(bulk)).toBe(true)
  expect(undo.isCovered(size)).toBe(false)
  expect(undo.isOver(size)).toBe(false)
})

test('fifty steps are kept, the last ones', () => {
  const undo = new UndoSteps()
  const kept = Array.from({ length: 60 }, (_, number) => undo.keep(done(`change ${number}`, 'a')))
  expect(undo.steps).toHaveLength(50)
  expect(undo.steps.at(-1)?.words).toBe('change 59')
  expect(kept.filter(step => undo.isOver(step))).toHaveLength(10)
})

test('what is undone can be done again until something else is changed', () => {
  const undo = new UndoSteps()
  const size = undo.keep(done('size', 'a'))
  const via = undo.keep(done('via', 'a'))
  undo.setUndone(via)
  undo.setUndone(size)
  expect(undo.steps).toEqual([])
  expect(undo.undone).toEqual([via, size])
  undo.setDoneAgain(size)
  expect([undo.steps, undo.undone]).toEqual([[size], [via]])
  undo.keep(done('note', 'b'))
  expect(undo.undone).toEqual([])
})

test('a step waits for the one before it, also for one that failed', async () => {
  const undo = new UndoSteps()
  const done: string[] = []
  const slow = undo.inTurn(async () => {
    await Promise.resolve()
    done.push('undone')
    throw new Error('no answer')
  })
  const again = undo.inTurn(async () => void done.push('done again'))
  await expect(slow).rejects.toThrow('no answer')
  await again
  expect(done).toEqual(['undone', 'done again'])
})
