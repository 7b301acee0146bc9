import { expect, test } from 'vitest'
import type { CallerNow, HeldCall } from '#domain/calls/call.ts'
import { aCallQueue, aCallRow } from '#tests/support/a-call.ts'
import { withHeldCalls } from './held-calls.ts'

const SINCE = '2026-11-21T06:40:00.000Z'
const UNTIL = '2026-11-21T06:43:00.000Z'
const EARLIER = '2026-11-21T05:00:00.000Z'

const held = (orderId: string, id: string): HeldCall => ({
  id,
  name: id,
  since: SINCE,
  until: UNTIL,
  orderId,
  orderNo: 7,
  lane: 'at_risk',
})
const idle = (id: string, lastCallAt: string | null): CallerNow => ({
  id,
  name: id,
  orderId: null,
  orderNo: null,
  lane: null,
  since: null,
  lastCallAt,
})
const busy = (id: string, orderId: string, lastCallAt: string | null): CallerNow => ({
  ...idle(id, lastCallAt),
  orderId,
  orderNo: 7,
  lane: 'at_risk',
  since: SINCE,
})

test('whoever takes an order stands at its row and above the others, and leaves both when it is given back', () => {
  const queue = aCallQueue({
    rows: [aCallRow({ orderId: 'one' }), aCallRow({ orderId: 'two' })],
    calling: [busy('sumon', 'two', null), idle('nadia', EARLIER)],
  })
  const taken = withHeldCalls(queue, [held('one', 'nadia')])
  const holder = { id: 'nadia', name: 'nadia', since: SINCE, until: UNTIL }
  expect(taken.rows.map(({ heldBy }) => heldBy)).toEqual([holder, null])
  // Sumon has called nobody today
  expect(taken.calling).toEqual([busy('nadia', 'one', EARLIER)])
  const back = withHeldCalls(taken, [])
  expect(back.rows.map(({ heldBy }) => heldBy)).toEqual([null, null])
  expect(back.calling).toEqual([idle('nadia', EARLIER)])
})

test('whoever calls on an order that is not in view is named all the same', () => {
  const queue = aCallQueue({ rows: [aCallRow({ orderId: 'one' })] })
  const { rows, calling } = withHeldCalls(queue, [held('far down', 'farzana')])
  expect(rows).toEqual(queue.rows)
  expect(calling).toEqual([busy('farzana', 'far down', null)])
})
