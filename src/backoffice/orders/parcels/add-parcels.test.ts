import { expect, test } from 'vitest'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { CallFailed } from '../../api/call-shop.ts'
import type { BulkChange, BulkOutcome } from '../../api/order-writes.ts'
import { addParcels } from './add-parcels.ts'

const orders = Array.from({ length: 120 }, (_, index) => ({ id: `o${index}`, orderNo: index + 1 }))
const look = () => Promise.resolve(undefined)
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
    look,
    send: change => Promise.resolve(booked(change)),
  })
  expect(progress).toEqual([50, 100, 120])
  expect(outcome).toMatchObject({ done: 120, failed: [] })
})

test('what the courier refused, did not answer or gave no code for is told of all calls together', async () => {
  const outcome = await addParcels(orders, {
    onProgress: () => {},
    look,
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

test('what is stopped is not asked for, and is told', async () => {
  let calls = 0
  const outcome = await addParcels(orders, {
    onProgress: () => {},
    look,
    isStopped: () => calls === 1,
    send: change => {
      calls += 1
      return Promise.resolve(booked(change))
    },
  })
  expect(outcome.done).toBe(50)
  expect(outcome.failed).toHaveLength(70)
  expect(outcome.failed[0]?.message).toContain('you stopped it')
})

test('after a call that fails nothing more is asked for, and every order without a parcel is told', async () => {
  let calls = 0
  const outcome = await addParcels(orders, {
    onProgress: () => {},
    look,
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

test('where the answer was lost the orders say what came of it: a parcel that is there is not told as failed', async () => {
  const status = { courierStatus: 'in_review', consignmentId: '1424107' }
  const seen = [
    anOrder({ ...status, trackingCode: '28171CD9', parcel: aParcel() }),
    anOrder({ ...status, trackingCode: null, parcel: aParcel() }),
    anOrder({ parcel: aParcel({ state: 'unsure' }) }),
    anOrder({ parcel: aParcel({ state: 'refused' }) }),
    undefined,
  ]
  const outcome = await addParcels(orders.slice(0, 5), {
    onProgress: () => {},
    look: id => Promise.resolve(seen[Number(id.slice(1))]),
    send: () => Promise.reject(new Error('No connection.')),
  })
  expect(outcome).toMatchObject({ done: 2, noTracking: ['o1'], unsure: ['o2'] })
  expect(outcome.failed.map(({ id }) => id)).toEqual(['o3', 'o4'])
})

test('what the shop refused as a whole is not looked up order by order', async () => {
  let looks = 0
  await addParcels(orders, {
    onProgress: () => {},
    look: async () => {
      looks += 1
      return undefined
    },
    send: () =>
      Promise.reject(
        new CallFailed({ ok: false, kind: 'REFUSED', status: 409, message: 'The courier is off.', body: {} }),
      ),
  })
  expect(looks).toBe(0)
})
