import { expect, test } from 'vitest'
import type { BulkOutcome } from '../../api/order-writes.ts'
import { runInParts } from './run-in-parts.ts'

const ids = Array.from({ length: 250 }, (_, index) => `o${index}`)
const done = (part: readonly string[], batch: string | null = 'b1'): BulkOutcome => ({
  batch,
  done: part.length,
  failed: [],
  unsure: [],
  noTracking: [],
})
const going = { onProgress: () => {}, isStopped: () => false }

test('250 orders are sent in three parts that are one batch, and each part tells how far it is', async () => {
  const progress: number[] = []
  const batches: (string | null)[] = []
  const outcome = await runInParts(ids, {
    ...going,
    onProgress: now => progress.push(now),
    send(part, batch) {
      batches.push(batch)
      // all orders of the first part already had that state
      return Promise.resolve(done(part, part[0] === 'o0' ? null : (batch ?? 'b1')))
    },
  })
  expect(progress).toEqual([100, 200, 250])
  expect(batches).toEqual([null, null, 'b1'])
  expect(outcome).toMatchObject({ batch: 'b1', done: 250, failed: [], left: 0 })
})

test('a part that fails ends it, and every order that was not changed is told with the reason', async () => {
  const outcome = await runInParts(ids, {
    ...going,
    send: part =>
      part[0] === 'o100' ? Promise.reject(new Error('No connection.')) : Promise.resolve(done(part)),
  })
  expect(outcome).toMatchObject({ batch: 'b1', done: 100 })
  expect(outcome.failed).toHaveLength(150)
  expect(outcome.failed[0]).toEqual({ id: 'o100', orderNo: null, message: 'No connection.' })
  expect(outcome.failed[149]?.message).toContain('Not asked for')
  const all = runInParts(ids, { ...going, send: () => Promise.reject(new Error('No connection.')) })
  await expect(all).rejects.toThrow('No connection.')
})

test('what is stopped leaves what was not sent as it is', async () => {
  let sent = 0
  const outcome = await runInParts(ids, {
    ...going,
    isStopped: () => sent === 1,
    send(part) {
      sent += 1
      return Promise.resolve(done(part))
    },
  })
  expect(outcome).toMatchObject({ done: 100, failed: [], left: 150 })
})
