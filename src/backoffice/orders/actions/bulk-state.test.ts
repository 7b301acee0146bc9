import { beforeEach, expect, test } from 'vitest'
import { beginBulk, runningText, stopBulk, useBulkState } from './bulk-state.ts'

beforeEach(() => useBulkState.setState(useBulkState.getInitialState()))

test('one thing is done to many orders at a time; what begins next forgets what the one before has left', () => {
  const run = beginBulk('Setting…', 200)
  expect(beginBulk('Deleting…')).toBeUndefined()
  run?.onProgress(100)
  stopBulk()
  expect(run?.isStopped()).toBe(true)
  run?.end({ problem: { what: 'Failed.', failed: [] }, booked: ['o1'] })
  const next = beginBulk('Deleting…')
  expect(next?.isStopped()).toBe(false)
  expect(useBulkState.getState()).toMatchObject({ problem: undefined, booked: [], running: { done: 0 } })
})

test('an answer that comes after its end begins nothing again', () => {
  const run = beginBulk('Setting…', 200)
  run?.end()
  run?.onProgress(200)
  expect(useBulkState.getState().running).toBeUndefined()
})

test('how far it is is told once they are counted, and not of a single one', () => {
  expect(runningText({ words: 'Setting…', done: 0, all: undefined })).toBe('Setting…')
  expect(runningText({ words: 'Setting…', done: 0, all: 1 })).toBe('Setting…')
  expect(runningText({ words: 'Setting…', done: 1200, all: 9513 })).toBe('Setting… 1,200 of 9,513')
})
