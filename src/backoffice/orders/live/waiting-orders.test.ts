import { beforeEach, expect, test } from 'vitest'
import { beginWaiting, orderMadeHere, setWaiting, useWaitingOrders, waitingCounts } from './waiting-orders.ts'

const counts = () => waitingCounts(useWaitingOrders.getState().orders)
beforeEach(() => {
  useWaitingOrders.setState(useWaitingOrders.getInitialState())
  beginWaiting(0)
})

test('a new order stays one whatever happens to it next, and is one however often it is heard of', () => {
  setWaiting('o1', 'new')
  setWaiting('o1', 'moved')
  setWaiting('o1', 'moved')
  setWaiting('o2', 'moved')
  expect(counts()).toEqual({ fresh: 1, moved: 1 })
})

test('what comes back to where the list has it waits no more, and another list begins with none', () => {
  setWaiting('o1', 'moved')
  setWaiting('o2', 'new')
  setWaiting('o1', undefined)
  expect(counts()).toEqual({ fresh: 1, moved: 0 })
  beginWaiting(5)
  expect(counts()).toEqual({ fresh: 0, moved: 0 })
})

test('an order that was typed in here is not announced, whether its news come before or after its answer', () => {
  setWaiting('before', 'new')
  orderMadeHere('before')
  orderMadeHere('after')
  setWaiting('after', 'new')
  expect(counts()).toEqual({ fresh: 0, moved: 0 })
})
