import { expect, test } from 'vitest'
import type { BulkChange, BulkOutcome } from '../../api/order-writes.ts'
import { addParcels } from './add-parcels.ts'

const orders = Array.from({ length: 120 }, (_, index) => ({ id: `o${index}`, orderNo: index + 1 }))
const booked = (change: BulkChange): BulkOutcome => ({
  batch: null,
  done: 'ids' in change ? (change.ids?.length ?? 0) : 0,
  failed: [],
  unsure: [],
  noTracking: [],
})

test('120 parcels are asked for in three calls, and each call tells how far it is', async () => {
  const progress: number[] = []
  const outcome = await addParcels(orders, {
    onProgress: done => progress.push(done),
    send: change => Promise.resolve(booked(change)),
  })
  expect(progress).toEqual([50, 100, 120])
  expect(outcome).toMatchObject({ done: 120, failed: [] })
})

test('what the courier refused, did not answer or gave no code for is told of all calls together', async () => {
  const outcome = await addParcels(orders, {
    onProgress: () => {},
    send: change => {
      const [id = ''] = 'ids' in change ? (change.ids ?? []) : []
      const failed = [{ id, orderNo: 1, message: 'The phone is wrong.' }]
      return Promise.resolve({ ...booked(change), failed, unsure: [`${id} u`], noTracking: [`${id} n`] })
    },
  })
  expect(outcome.failed.map(({ id }) => id)).toEqual(['o0', 'o50', 'o100'])
  expect(outcome.unsure).toHaveLength(3)
  expect(outcome.noTracking).toHaveLength(3)
})

test('after a call that fails nothing more is asked for, and every order without a parcel is told', async () => {
  let calls = 0
  const outcome = await addParcels(orders, {
    onProgress: () => {},
    send: change => {
      calls += 1
      return calls === 2 ? Promise.reject(new Error('No connection.')) : Promise.resolve(booked(change))
    },
  })
  expect(calls).toBe(2)
  expect(outcome.done).toBe(50)
  expect(outcome.failed).toHaveLength(70)
  expect(outcome.failed[0]).toEqual({ id: 'o50', orderNo: 51, message: 'No connection.' })
  expect(outcome.failed[69]?.message).toContain('Not asked for')
})
